import type { Address } from 'viem'
import type { TransferCall } from '../transactions/TransferCall.js'
import type { AccessList, GasPrice } from './EvmPayload.js'

/** A transaction of an account's key that is not in a block, as the network has it. */
export type PendingTransaction = {
  readonly from: Address
  readonly nonce: bigint
  readonly call: TransferCall
  readonly gas: bigint
  readonly price: GasPrice
  readonly accessList?: AccessList | undefined
}
