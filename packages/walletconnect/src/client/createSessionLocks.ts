import { noop } from '../noop.js'

/** Which sessions are in use, over all tabs; where the browser knows no locks, in none. */
export type SessionLocks = {
  /** Says that this tab uses it. Returns what lets go. */
  hold(topic: string): () => void
  /** Runs `work`, unless a tab uses it. */
  unlessHeld(topic: string, work: () => Promise<unknown>): Promise<unknown>
}

export function createSessionLocks(): SessionLocks {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  const nameOf = (topic: string) => `latchkey:walletconnect:${topic}`
  return {
    hold(topic) {
      let release = noop as () => void
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      locks?.request(nameOf(topic), { mode: 'shared' }, () => held).catch(noop)
      return release
    },
    async unlessHeld(topic, work) {
      if (!locks) return work()
      return locks.request(nameOf(topic), { ifAvailable: true }, (lock) => lock && work())
    },
  }
}
