import type { StorageKey } from '../../context/storageKeys.js'

/** Which of the sessions the protocol's library keeps is this client's. A name for it, not a secret. */
export const pairingTopicKey: StorageKey<string> = {
  key: 'pairing_topic',
  decode: (value) => (typeof value === 'string' && /^[\da-f]{64}$/.test(value) ? value : undefined),
}
