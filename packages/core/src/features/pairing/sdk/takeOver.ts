import { internalsOf } from './internals.js'
import type { SdkClient, SdkSession } from './SdkClient.js'

/** Makes a session that another tab has made since the library read its storage known to it. */
export async function takeOver({ client, topic }: { client: SdkClient; topic: string }): Promise<void> {
  const { core, session } = client
  const { keychain } = core.crypto
  const { storageKeys, subscriber } = internalsOf(client)
  const sessions = await core.storage.getItem<readonly SdkSession[]>(storageKeys.sessions)
  const keys = await core.storage.getItem<Readonly<Record<string, string>>>(storageKeys.keychain)
  const stored = sessions?.find((one) => one.topic === topic)
  if (!stored || !keys || session.keys.includes(topic)) return
  for (const tag of [topic, stored.self.publicKey]) {
    const key = keys[tag]
    if (key !== undefined) await keychain.set(tag, key)
  }
  await session.set(topic, stored)
  core.expirer.set(topic, stored.expiry)
  subscriber.subscribe(topic).catch(() => undefined)
}
