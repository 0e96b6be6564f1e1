import { noop } from '../noop.js'
import { internalsOf, type SignClient, type SignSession } from './internals.js'

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

/**
 * Makes a session known as it is stored: another tab may have made it, or have heard of a change, since the library read
 * its storage.
 */
export async function loadStoredSession({
  client,
  topic,
}: {
  client: SignClient
  topic: string
}): Promise<void> {
  const { core, session } = client
  const { keychain } = core.crypto
  const { storageKeys, subscriber } = internalsOf(client)
  const sessions = await core.storage.getItem<readonly SignSession[]>(storageKeys.sessions)
  const keys = await core.storage.getItem<Readonly<Record<string, string>>>(storageKeys.keychain)
  const stored = sessions?.find((one) => one.topic === topic)
  if (!stored || !keys) return
  const isNew = !session.keys.includes(topic)
  for (const tag of [topic, stored.self.publicKey]) {
    const key = keys[tag]
    if (key !== undefined && !keychain.has(tag)) await keychain.set(tag, key)
  }
  await session.set(topic, stored)
  core.expirer.set(topic, stored.expiry)
  if (isNew) subscriber.subscribe(topic).catch(() => undefined)
}
