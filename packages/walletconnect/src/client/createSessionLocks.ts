import { noop } from '../lib/noop.js'

/** The sessions in use across all tabs. Without the Web Locks API, no session counts as used. */
export type SessionLocks = {
  /** Marks a session as used by this tab. Returns the release function. */
  hold(topic: string): () => void
  /** Runs `work` unless a tab uses the session. */
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
      let isAsked = false
      try {
        return await locks.request(nameOf(topic), { ifAvailable: true }, (lock) => {
          isAsked = true
          return lock && work()
        })
      } catch (thrown) {
        if (isAsked) throw thrown
        // The browser blocks locks with the page's storage, which other tabs do not share either.
        return work()
      }
    },
  }
}
