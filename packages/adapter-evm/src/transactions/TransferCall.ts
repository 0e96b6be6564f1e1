import type { Address, Hex } from 'viem'

/** A call of a transaction: the recipient, the value in wei, and the calldata. */
export type TransferCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }
