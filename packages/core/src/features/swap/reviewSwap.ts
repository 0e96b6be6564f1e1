import type { BuiltTransaction, Capabilities, PreparedSwap } from '../../adapter/ChainAdapter.js'
import type { SendSubject } from '../send/sendSubject.js'
import type { SwapServer } from './createSwapServer.js'
import { lessSlippage } from './readQuote.js'
import type { SwapForm, SwapQuote, SwapReview, SwapToken } from './SwapApi.js'
import { swapErrors } from './swapErrors.js'

/** Input for each transaction of a swap. */
export type SwapOrder = {
  readonly subject: Pick<SendSubject, 'account' | 'network' | 'connection'>
  readonly sell: SwapToken
  readonly buy: SwapToken
  readonly form: Pick<SwapForm, 'slippage' | 'isUnlimited'>
  /** Quote with the minimum that the visitor agreed to. */
  readonly quote: SwapQuote
  readonly built: BuiltTransaction
  /** True: the approval for this swap is in a block. */
  readonly isApproved?: true
}

/**
 * Requests a swap from the server. The amount in the response replaces that of the quote, unless it is below the minimum that the
 * visitor agreed to.
 * @throws `swap/price_moved`
 */
export async function buildSwap({
  server,
  signal,
  ...order
}: Omit<SwapOrder, 'built'> & {
  readonly server: SwapServer
  readonly signal: AbortSignal
}): Promise<SwapOrder> {
  const { subject, sell, buy, form, quote } = order
  const { account, network } = subject
  const { slippage } = form
  const { built, amount } = await server.build(
    { account, network, sell, buy, amount: quote.sell.value, slippage },
    signal,
  )
  if (amount < quote.minimum.value) throw swapErrors.priceMoved({})
  const { decimals } = quote.buy
  const minimum = { value: lessSlippage(amount, slippage), decimals }
  return { ...order, quote: { ...quote, buy: { value: amount, decimals }, minimum }, built }
}

/** Has the adapter check the server's transaction against the order. The adapter prepares the next step. */
export function prepareSwap({
  order,
  server,
  swap,
  signal,
}: {
  readonly order: SwapOrder
  readonly server: SwapServer
  readonly swap: NonNullable<Capabilities['swap']>
  readonly signal: AbortSignal
}): Promise<PreparedSwap> {
  const { subject, sell, buy, form, quote, built } = order
  const { account, connection, network } = subject
  return swap.prepare({
    from: account,
    network,
    sell: { token: sell.address, amount: quote.sell },
    buy: { token: buy.address, amount: quote.minimum },
    connection,
    built,
    isUnlimited: form.isUnlimited,
    approval: (amount) => server.buildApproval({ account, network, sell, buy, amount }, signal),
    signal,
  })
}

/** Returns the review of a prepared swap. */
export function toReview(
  { sell, buy, form, quote, isApproved }: SwapOrder,
  prepared: PreparedSwap,
): SwapReview {
  const { from, network, steps, isBatch, router, approval, fee, payer, costs, minimum, received } = prepared
  const { priceImpact, sellValue, buyValue } = quote
  return Object.freeze({
    account: from,
    network,
    sell,
    buy,
    sellAmount: prepared.sell.amount,
    // The simulation includes fees on transfer that the quote may lack.
    buyAmount: received && received.value < quote.buy.value ? received : quote.buy,
    minimum,
    slippage: form.slippage,
    ...{ priceImpact, sellValue, buyValue },
    ...{ steps, isBatch, router, approval, isApproved, fee, payer, costs },
  })
}
