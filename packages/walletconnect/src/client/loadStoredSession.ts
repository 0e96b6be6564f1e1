import { internalsOf, type SignClient, type SignSession } from '../lib/internalsOf.js'

/**
 * Loads a session from storage into the library. Another tab may have created or updated it since the library read its
 * storage.
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
  // The library keeps the topic as pending, and subscribes to it later.
  if (isNew) subscriber.subscribe(topic).catch(() => undefined)
}
