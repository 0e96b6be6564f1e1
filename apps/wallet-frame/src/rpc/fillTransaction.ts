import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { frameErrors } from '../errors/frameErrors.ts'
import type { Nodes } from './createNodes.ts'
import { type Fees, keepFees } from './keepFees.ts'
import type { EvmCall } from './readTransaction.ts'

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
const history = v.object({ reward: v.array(v.array(quantity)) })

/** A base fee rises by at most an eighth a block, so twice the current one is enough for five blocks. */
const baseFeeFactor = 2n
/** Room for a state that changes until the transaction is in a block. Percent. */
const gasRoom = 120n
/** An estimate with room may exceed the shown gas by this much; half of the room is then left. Percent. */
const gasSlack = 109n
/** More gas than a block of any network has, so a higher limit is a mistake or an attack. */
export const mostGas = 60_000_000n
/** A page may propose at most this many times the fee that the wallet would. */
export const feeFactor = 10n

/** Returns the fees that the wallet chooses itself, from the base fee and the tip that the node suggests. */
export const usualFees = ({
  baseFeePerGas,
  tip,
}: {
  readonly baseFeePerGas: bigint
  readonly tip: bigint
}): Fees => ({ maxFeePerGas: baseFeePerGas * baseFeeFactor + tip, maxPriorityFeePerGas: tip })

/**
 * Fills in a transaction from the provider API's nodes. Gas, fees and nonce of the call are kept, because the page or the
 * wallet has shown them: a call with the fields of an earlier result never costs more. Absent fields are the wallet's
 * choice; those that the visitor has seen are kept if they suffice.
 *
 * Rejects with `wallet_frame/node_refused`, for example when the call would fail, `/network_failed`, `/prepared_outdated`
 * for a ceiling below the base fee or a nonce that is not the account's next, and `/fee_too_high`.
 */
export async function fillTransaction({
  call,
  address,
  chainId,
  nodes,
  shown,
  signal,
}: {
  readonly call: EvmCall
  readonly address: string
  readonly chainId: number
  readonly nodes: Nodes
  /** The transaction of this call that the visitor has seen. */
  readonly shown?: EvmTransaction | undefined
  readonly signal: AbortSignal
}): Promise<EvmTransaction> {
  const request = async <schema extends v.GenericSchema>(method: string, params: unknown, schema: schema) => {
    const parsed = v.safeParse(schema, await nodes.request(`eip155:${chainId}`, { method, params }, signal))
    if (!parsed.success) throw frameErrors.networkFailed({ method })
    return parsed.output
  }
  const { to, value, data } = call
  const wire = { from: address, ...(to && { to }), value: `0x${value.toString(16)}`, data }
  const [nonce, { baseFeePerGas }, tip, estimate] = await Promise.all([
    request('eth_getTransactionCount', [address, 'pending'], quantity),
    request('eth_getBlockByNumber', ['latest', false], block),
    request('eth_maxPriorityFeePerGas', [], quantity),
    request('eth_estimateGas', [wire], quantity).then(addRoom, (cause: unknown) => {
      // The page wants to send a call that the node expects to fail. The review shows that.
      if (call.gas === undefined || signal.aborted) throw cause
      return call.gas
    }),
  ])
  if (call.nonce !== undefined && call.nonce !== nonce)
    throw frameErrors.preparedOutdated({
      detail: `the account's next nonce is ${nonce}, and the request has ${call.nonce}`,
    })
  const isEnough = shown && estimate > shown.gas && estimate <= (shown.gas * gasSlack) / 100n
  const { gas = isEnough ? shown.gas : estimate } = call
  const fees = usualFees({ baseFeePerGas, tip: call.maxPriorityFeePerGas ?? tip })
  const { maxFeePerGas, maxPriorityFeePerGas } = { ...keepFees({ fees, baseFeePerGas, shown }), ...call }
  if (maxFeePerGas < baseFeePerGas)
    throw frameErrors.preparedOutdated({ detail: 'the base fee has risen above the fee of the request' })
  const isFar = (paid: bigint) =>
    gas * maxFeePerGas > estimate * usualFees({ baseFeePerGas, tip: paid }).maxFeePerGas * feeFactor
  if (gas > mostGas || (isFar(tip) && isFar(await readPaidTip()))) throw frameErrors.feeTooHigh({})
  return {
    chainId,
    nonce: Number(nonce),
    ...(to && { to }),
    value,
    data,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas: maxPriorityFeePerGas < maxFeePerGas ? maxPriorityFeePerGas : maxFeePerGas,
  }

  /** Returns the highest of the median tips of recent blocks, because some nodes suggest far less than others pay. */
  async function readPaidTip(): Promise<bigint> {
    const { reward } = await request('eth_feeHistory', ['0xa', 'latest', [50]], history).catch(() => {
      if (signal.aborted) throw signal.reason
      return { reward: [] }
    })
    return reward.flat().reduce((most, one) => (one > most ? one : most), tip)
  }
}

/** A transfer of coins to an account costs exactly 21,000. */
const addRoom = (gas: bigint) => (gas === 21_000n ? gas : (gas * gasRoom) / 100n)
