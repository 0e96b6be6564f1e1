import type { Address, Hex } from 'viem'

/** The call that moves the amount. */
export type TransferCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }
