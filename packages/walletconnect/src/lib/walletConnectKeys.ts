import type { StorageKey } from '@latchkey/core/adapter'

/** The time until which a wallet may approve a proposal of this browser, in milliseconds since the epoch. */
export const pendingKey: StorageKey<number> = {
  key: 'walletconnect_pending',
  decode: (value) => (typeof value === 'number' ? value : undefined),
}

/** The topic of this client's session in the library's storage. A topic is an identifier, not a secret. */
export const topicKey: StorageKey<string> = {
  key: 'walletconnect_topic',
  decode: (value) => (typeof value === 'string' && /^[\da-f]{64}$/.test(value) ? value : undefined),
}
