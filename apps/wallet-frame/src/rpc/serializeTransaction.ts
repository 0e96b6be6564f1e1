import { concatHex, type Hex, numberToHex, toRlp } from 'viem'
import type { EvmTransaction } from './fillTransaction.ts'

/** A signature of EIP-1559: 32 bytes each, and the parity of y. */
export type TransactionSignature = { readonly r: Hex; readonly s: Hex; readonly yParity: number }

/**
 * Serializes a transaction as EIP-1559 has it, unsigned without a signature. The wallet sends no other kind, and viem's function for
 * all kinds would bring the code of blobs.
 */
export function serializeTransaction(
  { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data }: EvmTransaction,
  signature?: TransactionSignature,
): Hex {
  const fields = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map(toQuantity)
  const signed = signature
    ? [toQuantity(signature.yParity), toQuantity(BigInt(signature.r)), toQuantity(BigInt(signature.s))]
    : []
  return concatHex(['0x02', toRlp([...fields, to ?? '0x', toQuantity(value), data, [], ...signed])])
}

/** RLP writes zero as no bytes at all. */
const toQuantity = (value: number | bigint): Hex => (BigInt(value) === 0n ? '0x' : numberToHex(value))
