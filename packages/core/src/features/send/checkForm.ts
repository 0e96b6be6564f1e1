import { type Amount, formatAmount } from '../../amount/amount.js'
import { divideDecimal } from '../../amount/decimal.js'
import type { SendForm, SendProblem } from './SendApi.js'

/**
 * Parses the amount of the form. Accepts what number keyboards type: `.5` and `5.`. No comma, which is a thousand in one
 * country and a decimal point in the next. Returns `undefined` for anything else, and for zero.
 */
export function readAmount(text: string, decimals: number): Amount | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(text.trim()) ?? []
  if (fraction.length > decimals) return undefined
  // Not `parseAmount`, which every page would load before the click.
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  return value > 0n ? { value, decimals } : undefined
}

/** More than the value of any amount has, so that a value can be typed exactly. */
const dollarPlaces = 60

/** Returns the text of the amount that these typed dollars buy. Empty: nothing, or the dollars are no number. */
export function readDollars(text: string, price: string, decimals: number): string {
  const dollars = readAmount(text, dollarPlaces)
  const bought = dollars && divideDecimal(formatAmount(dollars), price, decimals)
  return bought && bought.value > 0n ? formatAmount(bought) : ''
}

/** Returns the address that the form names. */
export function recipientOf(form: SendForm, isAddress: (text: string) => boolean): string | undefined {
  const text = form.recipient.trim()
  return isAddress(text) ? text : form.resolved
}

/** Returns the first thing that is missing or wrong. An unknown balance is not checked: the adapter decides. */
export function checkForm(
  form: SendForm,
  known: {
    readonly isAddress: (text: string) => boolean
    readonly name: 'none' | 'pending' | 'missing'
  },
): SendProblem | undefined {
  const { balance, token } = form
  if (!token) return 'token_missing'
  if ((form.dollars ?? form.amount).trim() === '') return 'amount_missing'
  if (form.recipient.trim() === '') return 'recipient_missing'
  if (recipientOf(form, known.isAddress) === undefined) {
    if (known.name === 'pending') return 'recipient_pending'
    return known.name === 'missing' ? 'name_not_found' : 'recipient_invalid'
  }
  const amount = readAmount(form.amount, token.amount.decimals)
  if (!amount) return 'amount_invalid'
  return balance && amount.value > balance.value ? 'insufficient_funds' : undefined
}
