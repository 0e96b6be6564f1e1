import type { ChainId, PreparedTransfer, Transfer } from '@latchkey/core'
import type { Address, Hex } from 'viem'
import { erc20Calls } from '../tokens/erc20.js'

/** The price of gas, in wei per unit. */
export type GasPrice =
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

/** The call that moves the amount. */
export type TransferCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** The fields that every prepared transaction has. */
export type PreparedTransaction = Pick<PreparedTransfer, 'from' | 'network' | 'fee'>

/** The payload of a prepared EVM transfer. */
export type EvmPayload = {
  readonly chainId: ChainId
  readonly call: TransferCall
  /** The most gas it may use. */
  readonly gas: bigint
  readonly price: GasPrice
  /** Absent for a contract account, which counts its transactions itself. */
  readonly nonce?: bigint | undefined
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
