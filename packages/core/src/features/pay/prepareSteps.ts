import { type Amount, formatAmount } from '../../amount/amount.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { Latchkey } from '../../client/Client.js'
import type { SendApi, SendReview } from '../send/SendApi.js'
import { sendSubject } from '../send/sendSubject.js'
import type { SwapApi, SwapToken } from '../swap/SwapApi.js'
import type { PayRequest } from './PayApi.js'
import { payErrors } from './payErrors.js'

/**
 * An approval, a swap and a transfer together use less than this many times the gas of a transfer, so a swap for the
 * native coin leaves enough for all three.
 */
const transfersPerSwap = 12n

/**
 * Prepares the transfer of a request for a review in `flow`. The review has exactly the recipient, the asset and the
 * amount of the request.
 * @throws `pay/busy`, `pay/request_changed`, errors of `flow.review`, the signal's reason
 */
export async function prepareTransferStep({
  flow,
  request,
  balance,
  now,
  signal,
}: {
  readonly flow: SendApi
  readonly request: PayRequest
  /** Balance of the asset. Absent: unknown. */
  readonly balance: Amount | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly signal: AbortSignal
}): Promise<void> {
  const { amount, memo, references, to, token } = request
  // The list of holdings may be older than a swap.
  const held = balance && { ...balance, readAt: now }
  const asset = { ...token, amount: held ?? token.amount }
  flow.start({ token: asset, amount: formatAmount(amount), to, memo, references })
  if (flow.$state.get().status !== 'form') throw payErrors.busy({})
  const review = await flow.review()
  signal.throwIfAborted()
  if (isRequested(request, review)) return
  flow.edit()
  throw payErrors.requestChanged({})
}

/**
 * Prepares a swap for a review in `flow`. Even the minimum received covers the amount that the visitor lacks.
 * @throws `pay/busy`, `pay/price_moved`, errors of `flow.review` and of the adapter, the signal's reason
 */
export async function prepareSwapStep({
  client,
  flow,
  request,
  balance,
  sell,
  signal,
}: {
  readonly client: Latchkey
  readonly flow: SwapApi
  readonly request: PayRequest
  /** Balance of the asset. */
  readonly balance: Amount | undefined
  readonly sell: SwapToken
  readonly signal: AbortSignal
}): Promise<void> {
  if (flow.$state.get().status !== 'form') flow.edit()
  const form = flow.$state.get()
  if (form.status !== 'form' || !balance) throw payErrors.busy({})
  const missing = await missingOf({ client, request, balance, signal })
  signal.throwIfAborted()
  const kept = BigInt(100 - form.form.slippage)
  const value = (missing * 100n + kept - 1n) / kept
  const { decimals } = request.amount
  flow.set({ sell, buy: request.token, buyAmount: formatAmount({ value, decimals }) })
  const review = await flow.review()
  signal.throwIfAborted()
  if (review.minimum.value < missing) throw payErrors.priceMoved({})
}

/** Returns the amount that the visitor has to buy: the missing part, plus the fees of all steps if it is the native coin. */
async function missingOf({
  client,
  request,
  balance,
  signal,
}: {
  readonly client: Latchkey
  readonly request: PayRequest
  readonly balance: Amount
  readonly signal: AbortSignal
}): Promise<bigint> {
  const missing = request.amount.value - balance.value
  const at = sendSubject(client)
  if (request.token.address !== undefined || !at?.transfer) return missing
  const { account: from, connection, network } = at
  const amount = { value: 1n, decimals: request.amount.decimals }
  const { to } = request
  const { fee, payer, costs } = await at.transfer.prepare({ from, to, network, amount, connection, signal })
  const own = payer ? 0n : fee.value
  return missing + costs.reduce((all, one) => all + one.amount.value, own) * transfersPerSwap
}

/** Returns whether a reviewed transfer is the requested one. */
function isRequested(request: PayRequest, review: SendReview): boolean {
  const { amount, memo, network, references = [], to, token } = request
  const isSame = (one = '', other = '') => isSameAddress(network.namespace, one, other)
  return (
    review.network.id === network.id &&
    isSame(review.to, to) &&
    isSame(review.token.address, token.address) &&
    review.amount.value === amount.value &&
    review.amount.decimals === amount.decimals &&
    review.memo === memo &&
    `${review.references ?? []}` === `${references}`
  )
}
