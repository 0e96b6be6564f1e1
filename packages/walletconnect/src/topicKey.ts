import type { StorageKey } from '@latchkey/core/adapter'

/** Which of the sessions the protocol's library keeps is this client's. A name for it, not a secret. */
export const topicKey: StorageKey<string> = {
  key: 'walletconnect_topic',
  decode: (value) => (typeof value === 'string' && /^[\da-f]{64}$/.test(value) ? value : undefined),
}
