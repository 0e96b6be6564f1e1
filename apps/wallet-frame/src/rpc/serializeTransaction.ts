import { concatHex, type Hex, numberToHex, toRlp } from 'viem'
import type { EvmTransaction } from './fillTransaction.ts'

/** A signature of EIP-1559: 32 bytes each, and the parity of y. */
export type TransactionSignature = { readonly r: Hex; readonly s: Hex; readonly yParity: number }

/** A signed delegation of an account to a contract (EIP-7702). */
export type SignedDelegation = TransactionSignature & {
  readonly chainId: number
  readonly address: Hex
  readonly nonce: number
}

/**
 * Serializes a transaction as EIP-1559 has it, or with a delegation as EIP-7702 has it, unsigned without a signature. The wallet
 * sends no other kind, and viem's function for all kinds would bring the code of blobs.
 */
export function serializeTransaction(
  { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data }: EvmTransaction,
  signature?: TransactionSignature,
  delegation?: SignedDelegation,
): Hex {
  const fields = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map(toQuantity)
  const delegations = delegation
    ? [
        [
          [
            toQuantity(delegation.chainId),
            delegation.address,
            toQuantity(delegation.nonce),
            ...toParts(delegation),
          ],
        ],
      ]
    : []
  const signed = signature ? toParts(signature) : []
  return concatHex([
    delegation ? '0x04' : '0x02',
    toRlp([...fields, to ?? '0x', toQuantity(value), data, [], ...delegations, ...signed]),
  ])
}

const toParts = ({ yParity, r, s }: TransactionSignature) => [
  toQuantity(yParity),
  toQuantity(BigInt(r)),
  toQuantity(BigInt(s)),
]

/** RLP writes zero as no bytes at all. */
const toQuantity = (value: number | bigint): Hex => (BigInt(value) === 0n ? '0x' : numberToHex(value))
