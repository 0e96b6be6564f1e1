import type { StorageKey } from '@latchkey/core/adapter'

/** Until when a wallet may approve what this browser has offered, in milliseconds since the epoch. */
export const pendingKey: StorageKey<number> = {
  key: 'walletconnect_pending',
  decode: (value) => (typeof value === 'number' ? value : undefined),
}

/** Which of the sessions the protocol's library keeps is this client's. A name for it, not a secret. */
export const topicKey: StorageKey<string> = {
  key: 'walletconnect_topic',
  decode: (value) => (typeof value === 'string' && /^[\da-f]{64}$/.test(value) ? value : undefined),
}
