import { internalsOf } from './internals.js'
import type { SignClient, SignSession } from './SignClient.js'

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
