import type { Amount } from '../../amount/amount.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import { readAmount } from '../send/checkForm.js'
import type { SwapApi, SwapForm, SwapProblem, SwapQuote, SwapToken } from './SwapApi.js'

/** By how much the result may fall below the quote, in per cent (specification, 9). */
const defaultSlippage = 1
const mostSlippage = 50

export const emptyForm = (sell: SwapToken | undefined): SwapForm => ({
  ...{ sell, buy: undefined, side: 'sell', amount: '' },
  ...{ slippage: defaultSlippage, isUnlimited: false },
})

export const isSameToken = (one: SwapToken | undefined, other: SwapToken | undefined): boolean =>
  one !== undefined && other !== undefined && isSameAddress('eip155', one.address ?? '', other.address ?? '')

/** Returns the typed amount; `undefined` for zero and for invalid text. */
export function typedOf({ amount, buy, sell, side }: SwapForm): Amount | undefined {
  const token = side === 'sell' ? sell : buy
  return token && readAmount(amount, token.amount.decimals)
}

/** Returns the first problem. Does not check an unknown balance, because the adapter does. */
export function findProblem(form: SwapForm, quote: SwapQuote | undefined): SwapProblem | undefined {
  const { amount, balance, buy, sell } = form
  if (!sell || !buy) return 'token_missing'
  if (amount.trim() === '') return 'amount_missing'
  const typed = typedOf(form)
  if (!typed) return 'amount_invalid'
  const sold = form.side === 'sell' ? typed : quote?.sell
  if (balance && sold && sold.value > balance.value) return 'insufficient_balance'
  return quote ? undefined : 'quote_missing'
}

/** Returns the form with other fields. If a token is chosen for both sides, the two tokens change places. */
export function changeForm(
  before: SwapForm,
  { sell, buy, amount, buyAmount, slippage, isUnlimited }: Parameters<SwapApi['set']>[0],
): SwapForm {
  return {
    ...before,
    sell: sell ?? (isSameToken(buy, before.sell) ? before.buy : before.sell),
    buy: buy ?? (isSameToken(sell, before.buy) ? before.sell : before.buy),
    ...(amount !== undefined && { side: 'sell' as const, amount }),
    ...(buyAmount !== undefined && { side: 'buy' as const, amount: buyAmount }),
    ...(slippage !== undefined && { slippage: Math.min(Math.max(Math.round(slippage), 1), mostSlippage) }),
    ...(isUnlimited !== undefined && { isUnlimited }),
  }
}
