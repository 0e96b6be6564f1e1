import { type Network, type PreparedReplacement, type ReplacementKind, transportErrors } from '@latchkey/core'
import { evmErrors } from '../errors/evmErrors.js'
import { toBigint, toHexBytes, toQuantity } from '../lib/quantity.js'
import { senderOf } from '../lib/senderOf.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { freeze } from './buildTransfer.js'
import { type EvmPayload, feeOf } from './EvmPayload.js'
import { raiseFee } from './raiseFee.js'
import { readDataFee } from './readDataFee.js'
import { readGasPrice } from './readGasPrice.js'
import { readPendingTransaction } from './readPendingTransaction.js'
import { readHead } from './traceOf.js'

/** Per cent of the estimated gas of a cancellation: its price on some rollups changes with that of their parent chain. */
const MARGIN = 120n
/** Gas of a transaction that does nothing, which needs no margin. */
const LEAST = 21_000n

/**
 * Prepares the replacement of a pending transaction: the same nonce at a higher fee. Never prompts the visitor.
 * @throws `evm/not_replaceable`, `evm/insufficient_funds_for_fees`, errors of the network
 */
export async function buildReplacement({
  hash,
  kind,
  accounts,
  ...source
}: {
  readonly rpc: EvmRpc
  readonly network: Network
  readonly hash: string
  readonly kind: ReplacementKind
  readonly accounts: readonly string[]
  readonly signal: AbortSignal | undefined
}): Promise<{
  readonly prepared: PreparedReplacement
  readonly payload: EvmPayload
  /** A block before its own. */
  readonly block: bigint | undefined
}> {
  const { rpc, network, signal } = source
  const read = async <value>(
    parse: (response: unknown) => value | undefined,
    method: string,
    ...params: readonly unknown[]
  ): Promise<value> => {
    const value = parse(await rpc({ network, method, params, signal }))
    if (value === undefined) throw transportErrors.malformedResponse({ method })
    return value
  }
  const block = await readHead(source)
  const old = await readPendingTransaction({ ...source, hash, kind, accounts })
  const { from, nonce, call, accessList } = old
  const [now, balance, code, estimate] = await Promise.all([
    readGasPrice(source),
    read(toBigint, 'eth_getBalance', from, 'latest'),
    read(toHexBytes, 'eth_getCode', from, 'latest'),
    // A pending transaction keeps its limit: an estimate now may run on other state.
    kind === 'cancel'
      ? read(toBigint, 'eth_estimateGas', { from, to: from, value: toQuantity(0n) })
      : undefined,
  ])
  const gas = estimate === undefined ? old.gas : estimate <= LEAST ? estimate : (estimate * MARGIN) / 100n
  const payload: EvmPayload = {
    ...{ chainId: network.id, call, gas, nonce, replaces: hash },
    price: raiseFee(old.price, now),
    sender: senderOf(code),
    ...(accessList && { accessList }),
  }
  const dataFee = await readDataFee({ ...source, payload })
  const fee = feeOf(payload)
  if (call.value + fee + dataFee > balance) {
    const available = balance > call.value ? balance - call.value : 0n
    throw evmErrors.insufficientFundsForFees({ available: `${available}`, fee: `${fee + dataFee}` })
  }
  const { decimals } = network.nativeCurrency
  const cost = { reason: 'data_fee', amount: { value: dataFee, decimals }, isEstimate: true } as const
  const prepared: PreparedReplacement = {
    ...{ kind, hash, from, network, to: call.to },
    amount: { value: call.value, decimals },
    fee: { value: fee, decimals },
    replacedFee: { value: feeOf(old), decimals },
    costs: dataFee > 0n ? [cost] : [],
    nonce,
  }
  for (const part of [prepared.amount, prepared.fee, prepared.replacedFee, prepared.costs]) freeze(part)
  return { prepared: Object.freeze(prepared), payload, block }
}
