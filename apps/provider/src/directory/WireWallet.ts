import type { ProviderWire } from '@latchkey/core/provider'

/** A wallet as `/getWallets` sends it. */
export type WireWallet = ProviderWire<'wallets'>['data'][number]
