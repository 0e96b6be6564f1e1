import type { StorageKey } from '../../context/storageKeys.js'

/** Until when a wallet may approve what this browser has offered, in milliseconds since the epoch. */
export const pairingPendingKey: StorageKey<number> = {
  key: 'pairing_pending',
  decode: (value) => (typeof value === 'number' ? value : undefined),
}
