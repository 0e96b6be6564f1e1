import type { BuiltTransaction, Clock, Connection, PreparedSwap, SwapStep, SwapTerms } from '@latchkey/core'
import { type Address, checksumAddress } from 'viem'
import { evmErrors } from '../errors/evmErrors.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { erc20Calls, readUint } from '../tokens/erc20.js'
import { assertAccount, freeze, parseAddress } from '../transfer/buildTransfer.js'
import { feeOf } from '../transfer/EvmPayload.js'
import { readCost } from '../transfer/readCost.js'
import { readGasPrice } from '../transfer/readGasPrice.js'
import { type Parties, readParties } from '../transfer/readParties.js'
import { simulateCall, simulateCalls } from '../transfer/simulateCall.js'
import { canBatch } from '../transfer/submitBatch.js'
import { readHead, traceOf } from '../transfer/traceOf.js'
import { checkSwap } from './checkSwap.js'
import { checkApproval, encodeApproval, needsReset } from './encodeApproval.js'
import { parseBuilt } from './parseBuilt.js'
import { readSwapFacts } from './readSwapFacts.js'
import { encodeStep, type SwapPayload } from './SwapPayload.js'
import { findRouter, type SwapRouter } from './SwapRouter.js'

export type PrepareSwapRequest = SwapTerms & {
  readonly connection: Connection
  readonly built: BuiltTransaction
  readonly isUnlimited: boolean
  approval(amount: bigint | undefined): Promise<BuiltTransaction>
  readonly signal?: AbortSignal | undefined
}

/**
 * Prepares a swap that a server has built: checks every part of it against the terms, simulates it, and calculates
 * the cost of its next transaction. Never prompts the visitor.
 */
export async function prepareSwap(
  {
    rpc,
    clock,
    routers,
  }: { readonly rpc: EvmRpc; readonly clock: Clock; readonly routers: readonly SwapRouter[] },
  request: PrepareSwapRequest,
): Promise<PreparedSwap> {
  const { network, signal, isUnlimited } = request
  const now = clock.now()
  const from = parseAddress(request.from)
  const [sell, buy] = [request.sell, request.buy].map(({ token, amount }) => ({
    ...(token !== undefined && { token: parseAddress(token) }),
    amount: { ...amount },
  })) as [Side, Side]
  const terms: SwapTerms = { from, network, sell, buy }
  if (sell.amount.value <= 0n) throw evmErrors.invalidAmount({ reason: 'is not above zero' })
  // A swap without a minimum could buy next to nothing.
  if (buy.amount.value <= 0n) throw evmErrors.invalidAmount({ reason: 'is too small to swap' })
  assertAccount(request.connection, from)
  const value = sell.token === undefined ? sell.amount.value : 0n
  const altered = (part: string) => evmErrors.swapAltered({ part })
  const { to, data } = parseBuilt({ built: request.built, network, from, value, altered })
  const kind = findRouter({ address: to, chainId: network.id, routers })
  if (!kind) throw evmErrors.swapRouterUnknown({ router: to, chainId: network.id })
  const router = checksumAddress(to)

  const source = { rpc, network, from, signal }
  const [parties, facts, price, block] = await Promise.all([
    readParties({ ...source, to: router, token: sell.token }),
    readSwapFacts({ ...source, kind, router, sell: sell.token, buy: buy.token }),
    readGasPrice(source),
    readHead(source),
  ])
  assertPossible(terms, parties, facts.decimals)
  const { wrapped, settlers, allowance = 0n } = facts
  const context = { value, wrapped, settlers }
  const { minimum, deadline } = checkSwap({ kind, data, context, terms })
  const expiresAt = deadline === undefined || deadline > FAR ? undefined : Number(deadline) * 1_000
  if (expiresAt !== undefined && expiresAt <= now) throw evmErrors.swapExpired({})

  const approval = isUnlimited ? ('unlimited' as const) : sell.amount
  const steps: [SwapStep, ...SwapStep[]] = ['swap']
  if (sell.token && allowance < sell.amount.value) {
    const amount = isUnlimited ? undefined : sell.amount.value
    const expected = encodeApproval(sell.token, router, amount)
    checkApproval({ built: await request.approval(amount), network, expected })
    steps.unshift('approve')
    if (allowance > 0n && (await needsReset({ ...source, call: expected }))) steps.unshift('reset')
  }
  const needsApproval = steps.length > 1
  const { connection } = request
  const isBatch =
    needsApproval && (await canBatch({ connection, address: from, chainId: network.id, signal }))
  const calls = steps.map((step) => encodeStep({ step, router, sell, approval, data }))
  const [call = encodeStep({ step: 'swap', router, sell, approval, data })] = calls
  const [{ gas }, received] = await Promise.all([
    simulateCall({ ...source, call, margin: GAS_MARGIN }),
    simulateReceived(),
  ])

  const { payload: paid, dataFee } = await readCost({
    ...{ ...source, parties, calls: isBatch ? [call, ...calls.slice(1)] : [call], isBatch },
    ...{ gas, price, connection, clock },
  })
  const payload: SwapPayload = { ...paid, kind, data, context }
  const { payer } = payload
  const { decimals } = network.nativeCurrency
  const cost = { reason: 'data_fee', amount: { value: dataFee, decimals }, isEstimate: true } as const
  const prepared: PreparedSwap = {
    ...terms,
    steps,
    router,
    ...(needsApproval && { approval }),
    minimum: { value: minimum, decimals: buy.amount.decimals },
    ...(received !== undefined && { received: { value: received, decimals: buy.amount.decimals } }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(isBatch && { isBatch }),
    // The ceiling of a batch cannot be passed to the wallet.
    ...(!isBatch && { fee: { value: feeOf(payload), decimals } }),
    ...(payer && { payer }),
    costs: dataFee > 0n && !isBatch ? [cost] : [],
    ...(!isBatch && traceOf(payload, block)),
    payload,
  }
  for (const part of [sell, buy, steps, approval, prepared.minimum, prepared.received, prepared.fee])
    freeze(part)
  for (const part of [prepared.costs, payload]) freeze(part)
  return Object.freeze(prepared)

  /**
   * Simulates the remaining transactions in one block, and returns how much of the token arrives.
   * @throws `evm/swap_fails`, `evm/swap_altered`
   */
  async function simulateReceived(): Promise<bigint | undefined> {
    const balance = buy.token && { to: buy.token, value: 0n, data: erc20Calls.balanceOf(from) }
    const around = balance ? [balance] : []
    if (!balance && !needsApproval) return undefined
    const results = await simulateCalls({ ...source, calls: [...around, ...calls, ...around] })
    if (!results) return undefined
    if (needsApproval && results[around.length + calls.length - 1] === undefined)
      throw evmErrors.swapFails({})
    const [before, after] = [results[0], results.at(-1)].map((each) => readUint(each?.returned ?? '0x'))
    if (!balance || before === undefined || after === undefined) return undefined
    const gained = after - before
    if (gained < buy.amount.value) throw evmErrors.swapAltered({ part: 'result' })
    return gained
  }
}

type Side = { readonly token?: Address; readonly amount: SwapTerms['sell']['amount'] }

/**
 * Gas limit as a percentage of the estimate. In a later block, a pool also stores the elapsed time, which takes more gas. Unused gas
 * costs nothing.
 */
const GAS_MARGIN = 160n

/** Seconds since the epoch. A later deadline counts as none. */
const FAR = 8_640_000_000_000n

/**
 * @throws `evm/token_not_found`, `evm/token_unsupported`, `evm/invalid_amount`, `evm/insufficient_tokens`,
 * `evm/insufficient_funds`
 */
function assertPossible(
  { network, sell, buy }: SwapTerms,
  { balance, token }: Parties,
  bought: number | undefined,
): void {
  const native = network.nativeCurrency.decimals
  if (token && !token.exists) throw evmErrors.tokenNotFound({ token: sell.token ?? '' })
  assertDecimals(sell.amount.decimals, token ? token.decimals : native)
  assertDecimals(buy.amount.decimals, buy.token === undefined ? native : bought)
  if (token && (token.balance ?? 0n) < sell.amount.value) throw evmErrors.insufficientTokens({})
  if (!token && balance < sell.amount.value) throw evmErrors.insufficientFunds({ available: `${balance}` })
}

/** Throws if the server's decimals differ from the token's, because the displayed amounts would be wrong. */
function assertDecimals(shown: number, actual: number | undefined): void {
  if (actual === undefined) throw evmErrors.tokenUnsupported({ reason: 'does not report its decimals' })
  if (shown !== actual)
    throw evmErrors.invalidAmount({ reason: `has ${shown} decimals, but the token has ${actual}` })
}
