import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { frameErrors } from '../frameErrors.ts'
import type { Nodes } from './createNodes.ts'
import type { EvmCall } from './readEvmRequest.ts'

/** An EIP-1559 transaction with every field, so nothing is filled in after the review. Amounts in wei. */
export type EvmTransaction = {
  readonly chainId: number
  readonly nonce: number
  /** Absent: the transaction creates a contract. */
  readonly to?: Address
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const block = v.object({ baseFeePerGas: quantity })

/** A base fee rises by at most an eighth a block, so twice the current one is enough for five blocks. */
const baseFeeFactor = 2n
/** Room for a state that changes until the transaction is in a block. Percent. */
const gasRoom = 120n

/**
 * Fills in nonce, gas and EIP-1559 fees from the provider API's nodes.
 *
 * Rejects with `wallet_frame/node_refused`, for example when the call would fail, or `wallet_frame/network_failed`.
 */
export async function fillTransaction({
  call,
  address,
  chainId,
  nodes,
  signal,
}: {
  readonly call: EvmCall
  readonly address: string
  readonly chainId: number
  readonly nodes: Nodes
  readonly signal: AbortSignal
}): Promise<EvmTransaction> {
  const request = async <schema extends v.GenericSchema>(method: string, params: unknown, schema: schema) => {
    const parsed = v.safeParse(schema, await nodes.request(`eip155:${chainId}`, { method, params }, signal))
    if (!parsed.success) throw frameErrors.networkFailed({ method })
    return parsed.output
  }
  const { to, value, data } = call
  const wire = { from: address, ...(to && { to }), value: `0x${value.toString(16)}`, data }
  const [nonce, latest, tip, estimate] = await Promise.all([
    request('eth_getTransactionCount', [address, 'pending'], quantity),
    request('eth_getBlockByNumber', ['latest', false], block),
    request('eth_maxPriorityFeePerGas', [], quantity),
    call.gas ?? request('eth_estimateGas', [wire], quantity).then(addRoom),
  ])
  return {
    chainId,
    nonce: Number(nonce),
    ...(to && { to }),
    value,
    data,
    gas: estimate,
    maxFeePerGas: latest.baseFeePerGas * baseFeeFactor + tip,
    maxPriorityFeePerGas: tip,
  }
}

/** A transfer of coins to an account costs exactly 21,000. */
const addRoom = (gas: bigint) => (gas === 21_000n ? gas : (gas * gasRoom) / 100n)
