import type { StorageKey } from '@latchkey/core/adapter'

/** Until when a wallet may approve what this browser has offered, in milliseconds since the epoch. */
export const pendingKey: StorageKey<number> = {
  key: 'walletconnect_pending',
  decode: (value) => (typeof value === 'number' ? value : undefined),
}
