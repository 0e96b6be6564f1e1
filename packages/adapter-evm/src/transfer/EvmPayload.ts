import type { ChainId, FeePayer, PreparedTransfer, Transfer } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import type { Sender } from '../lib/senderOf.js'
import { erc20Calls } from '../tokens/erc20.js'
import type { TransferCall } from '../transactions/TransferCall.js'

/** The price of gas, in wei per unit. */
export type GasPrice =
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

/** Storage that a transaction declares in advance (EIP-2930). */
export type AccessList = readonly { readonly address: Address; readonly storageKeys: readonly Hex[] }[]

/** The fields that every prepared transaction has. */
export type PreparedTransaction = Pick<PreparedTransfer, 'from' | 'network' | 'payer'> & {
  /** Absent for a batch. */
  readonly fee?: PreparedTransfer['fee'] | undefined
}

/** The payload of a prepared EVM transfer. */
export type EvmPayload = {
  readonly chainId: ChainId
  readonly call: TransferCall
  /** The most gas it may use. The wallet decides it if another pays. */
  readonly gas: bigint
  readonly price: GasPrice
  /** Absent for a contract account and for an operation, which have nonces of their own. */
  readonly nonce?: bigint | undefined
  readonly sender: Sender
  /** Payer of the fee. Absent: the account. */
  readonly payer?: FeePayer | undefined
  /** URL of the wallet's paymaster, which the calls then require (ERC-7677). */
  readonly paymasterUrl?: string | undefined
  /** Hash of the pending transaction whose nonce it takes. */
  readonly replaces?: string | undefined
  /** Of the pending transaction. */
  readonly accessList?: AccessList | undefined
}

/** Returns the call of a transfer: of the recipient for coins, of the token's contract for tokens (ERC-20). */
export function encodeTransfer({
  to,
  token,
  amount,
}: Pick<Transfer, 'to' | 'token' | 'amount'>): TransferCall {
  return token === undefined
    ? { to: to as Address, value: amount.value, data: '0x' }
    : { to: token as Address, value: 0n, data: erc20Calls.transfer(to as Address, amount.value) }
}

/** Returns the most that gas costs, in wei. */
export const feeOf = ({ gas, price }: Pick<EvmPayload, 'gas' | 'price'>): bigint =>
  gas * (price.type === 'legacy' ? price.gasPrice : price.maxFeePerGas)
