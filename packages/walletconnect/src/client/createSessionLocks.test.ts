import { afterEach, expect, test, vi } from 'vitest'
import { createSessionLocks } from './createSessionLocks.js'

afterEach(() => void vi.unstubAllGlobals())

test('behavior: work runs once where the browser refuses locks', async () => {
  const request = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
  )
  vi.stubGlobal('navigator', { locks: { request } })
  const work = vi.fn<() => Promise<string>>(async () => 'closed')
  const locks = createSessionLocks()
  locks.hold('topic')()
  expect(await locks.unlessHeld('topic', work)).toBe('closed')
  expect(work).toHaveBeenCalledOnce()
})

test('error: a failure of the work is passed on, and the work is not repeated', async () => {
  const request = (_: string, __: object, held: (lock: object) => Promise<unknown>) => held({})
  vi.stubGlobal('navigator', { locks: { request } })
  const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('No relay.')))
  await expect(createSessionLocks().unlessHeld('topic', work)).rejects.toThrow('No relay.')
  expect(work).toHaveBeenCalledOnce()
})
