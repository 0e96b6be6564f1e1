import type { ApiWire } from '@latchkey/core/api'

/** A wallet as `/getWallets` sends it. */
export type WireWallet = ApiWire<'getWallets'>['data'][number]
