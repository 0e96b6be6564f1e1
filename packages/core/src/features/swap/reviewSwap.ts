import type { BuiltTransaction, Capabilities, PreparedSwap } from '../../adapter/ChainAdapter.js'
import type { SendPlace } from '../send/sendPlace.js'
import type { SwapServer } from './createSwapServer.js'
import { lessSlippage } from './readQuote.js'
import type { SwapForm, SwapQuote, SwapReview, SwapToken } from './SwapApi.js'
import { swapErrors } from './swapErrors.js'

/** What is needed to prepare the transactions of a swap, one after another. */
export type SwapOrder = {
  readonly place: Pick<SendPlace, 'account' | 'network' | 'connection'>
  readonly sell: SwapToken
  readonly buy: SwapToken
  readonly form: Pick<SwapForm, 'slippage' | 'isUnlimited'>
  /** With the minimum that the visitor agreed to. */
  readonly quote: SwapQuote
  readonly built: BuiltTransaction
  /** The approval was given for this swap. */
  readonly isApproved?: true
}

/**
 * Has the server build a swap. What the server says that it buys takes the place of the quote, unless it is less than the visitor
 * has agreed to.
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
  const { place, sell, buy, form, quote } = order
  const { account, network } = place
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

/** Has the adapter check a built swap against the order, and prepare its next transaction. */
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
  const { place, sell, buy, form, quote, built } = order
  const { account, connection, network } = place
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

/** Returns what the visitor reviews of a prepared swap. */
export function toReview(
  { place, sell, buy, form, quote, isApproved }: SwapOrder,
  prepared: PreparedSwap,
): SwapReview {
  const { steps, isBatch, router, approval, fee, costs, minimum, received } = prepared
  const { priceImpact, sellValue, buyValue } = quote
  return Object.freeze({
    account: place.account,
    network: place.network,
    sell,
    buy,
    sellAmount: quote.sell,
    // The simulation knows of fees that a token takes.
    buyAmount: received && received.value < quote.buy.value ? received : quote.buy,
    minimum,
    slippage: form.slippage,
    ...{ priceImpact, sellValue, buyValue },
    ...{ steps, isBatch, router, approval, isApproved, fee, costs },
  })
}
