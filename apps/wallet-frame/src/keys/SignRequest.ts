import type { Hex, TypedDataDefinition } from 'viem'

/** What the worker signs, exactly as the visitor saw it. It is frozen before it is shown. */
export type SignRequest =
  | { readonly type: 'evm_message'; readonly message: Hex }
  | { readonly type: 'evm_typed_data'; readonly typedData: TypedDataDefinition }
  | { readonly type: 'evm_transaction'; readonly transaction: EvmTransaction }
  /** Each entry is signed as it is: text, or the message of a transaction. */
  | { readonly type: 'solana'; readonly messages: readonly Uint8Array[] }

/** An EIP-1559 transaction with every field, so nothing is filled in after the review. Amounts in wei. */
export type EvmTransaction = {
  readonly chainId: number
  readonly nonce: number
  /** Absent: the transaction creates a contract. */
  readonly to?: Hex
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}
