import type { Network } from '../../adapter/Network.js'
import type { Amount } from '../../amount/amount.js'
import { multiplyDecimal } from '../../amount/decimal.js'
import type { SwapServer } from './createSwapServer.js'
import type { SwapForm, SwapQuote, SwapToken } from './SwapApi.js'
import { swapErrors } from './swapErrors.js'

/** Maximum requests to find the amount to sell for an amount to buy. */
const turns = 4

/** Returns an amount less a slippage in whole per cent, rounded down. */
export const lessSlippage = (value: bigint, slippage: number): bigint =>
  (value * BigInt(100 - slippage)) / 100n

/** Returns the quote with the minimum for this slippage. */
export const withSlippage = (quote: SwapQuote, slippage: number): SwapQuote => ({
  ...quote,
  minimum: { ...quote.minimum, value: lessSlippage(quote.buy.value, slippage) },
})

/** Reads a quote for the typed amount. For an amount to buy, searches for the least amount that buys it. */
export async function readQuote({
  server,
  network,
  account,
  sell,
  buy,
  form,
  typed,
  known,
  now,
  signal,
}: {
  readonly server: SwapServer
  readonly network: Network
  readonly account: string
  readonly sell: SwapToken
  readonly buy: SwapToken
  readonly form: Pick<SwapForm, 'side' | 'slippage'>
  readonly typed: Amount
  /** An earlier quote of the same tokens, as the start of the search. */
  readonly known: Pick<SwapQuote, 'sell' | 'buy'> | undefined
  readonly now: () => number
  readonly signal: AbortSignal
}): Promise<SwapQuote> {
  const readBought = (amount: bigint) => server.quote({ network, account, sell, buy, amount }, signal)
  const { amount, bought } = await read()
  return {
    sell: { value: amount, decimals: sell.amount.decimals },
    buy: { value: bought, decimals: buy.amount.decimals },
    minimum: { value: lessSlippage(bought, form.slippage), decimals: buy.amount.decimals },
    at: now(),
  }

  async function read() {
    if (form.side === 'sell') return { amount: typed.value, bought: await readBought(typed.value) }
    const wanted = typed.value
    let amount = known
      ? scale(known.sell.value, wanted, known.buy.value)
      : 10n ** BigInt(sell.amount.decimals)
    let best: { readonly amount: bigint; readonly bought: bigint } | undefined
    for (let turn = 0; turn < turns; turn += 1) {
      const bought = await readBought(amount)
      if (bought >= wanted && (!best || amount < best.amount)) best = { amount, bought }
      // A result within a thousandth is close enough; another request would not pay off.
      if (bought >= wanted && (bought - wanted) * 1_000n <= wanted) break
      amount = scale(amount, wanted, bought)
    }
    if (!best) throw swapErrors.insufficientLiquidity({})
    return best
  }
}

/** Returns `value * part / whole`, rounded up, and at least 1. */
const scale = (value: bigint, part: bigint, whole: bigint): bigint => (value * part) / whole + 1n

/** Returns a quote with its values in US dollars, where the prices are known. */
export function valueQuote(
  quote: SwapQuote,
  prices: { readonly sell: string | undefined; readonly buy: string | undefined },
): SwapQuote {
  const sellValue = prices.sell === undefined ? undefined : multiplyDecimal(quote.sell, prices.sell)
  const buyValue = prices.buy === undefined ? undefined : multiplyDecimal(quote.buy, prices.buy)
  return { ...quote, sellValue, buyValue, priceImpact: impactOf(sellValue, buyValue) }
}

/** Returns by how many per cent less is bought than sold, rounded down to hundredths; `0.00` for a gain. */
function impactOf(sold: string | undefined, bought: string | undefined): string | undefined {
  if (sold === undefined || bought === undefined) return undefined
  const places = Math.max(...[sold, bought].map((text) => text.split('.')[1]?.length ?? 0))
  const [from = 0n, to = 0n] = [sold, bought].map((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(places, '0'))
  })
  if (from === 0n) return undefined
  const lost = from > to ? ((from - to) * 10_000n) / from : 0n
  const text = lost.toString().padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
