import { describe, expect, test } from 'vitest'
import type { StorageKit } from './StorageKit.ts'

/** Tests the locks of one database. */
export function describeLocks(kit: StorageKit): void {
  describe('behavior: locks', () => {
    const free = () => new AbortController().signal
    test('one holder at a time, and the next takes over', async () => {
      const first = await kit.store.locks.hold({ name: 'one', signal: free() })
      let taken = false
      const next = kit.store.locks.hold({ name: 'one', signal: free() }).then((held) => {
        taken = true
        return held
      })
      const other = await kit.store.locks.hold({ name: 'two', signal: free() })
      expect([taken, first.lost.aborted]).toEqual([false, false])
      await first.release()
      await first.release()
      const second = await next
      expect([first.lost.aborted, second.lost.aborted]).toEqual([true, false])
      await Promise.all([second.release(), other.release()])
    })
    test('error: waiting ends with the signal, and leaves the lock alone', async () => {
      const held = await kit.store.locks.hold({ name: 'one', signal: free() })
      const leave = new AbortController()
      const waiting = kit.store.locks.hold({ name: 'one', signal: leave.signal })
      leave.abort(new Error('enough'))
      await expect(waiting).rejects.toThrow('enough')
      expect(held.lost.aborted).toBe(false)
      await held.release()
      await (await kit.store.locks.hold({ name: 'one', signal: free() })).release()
    })
  })

  test('behavior: one piece of work at a time', async () => {
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await kit.store.ping()
      running -= 1
    }
    await Promise.all([kit.store.alone(work), kit.store.alone(work), kit.store.alone(work)])
    expect(most).toBe(1)
    await expect(kit.store.alone(async () => Promise.reject(new Error('mine')))).rejects.toThrow('mine')
    await expect(kit.store.alone(async () => 7)).resolves.toBe(7)
  })
}
