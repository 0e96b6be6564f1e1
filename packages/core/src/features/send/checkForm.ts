import { type Amount, formatAmount } from '../../amount/amount.js'
import { divideDecimal } from '../../amount/decimal.js'
import { readRecipient } from './readRecipient.js'
import type { SendForm, SendProblem } from './SendApi.js'

/**
 * Parses the amount of the form. Accepts `.5` and `5.`, which number keyboards type. Rejects commas: some countries separate
 * thousands by them, others decimals, and the field knows which was typed. Returns `undefined` for zero and for anything else.
 */
export function readAmount(text: string, decimals: number): Amount | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(text.trim()) ?? []
  if (fraction.length > decimals) return undefined
  // Not `parseAmount`, which every page would load before the click.
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  return value > 0n ? { value, decimals } : undefined
}

/** Decimals of a value in US dollars. No exact value has more. */
const dollarPlaces = 60

/** Returns the amount for the typed US dollars, as decimal text; an empty text for zero or invalid dollars. */
export function readDollars(text: string, price: string, decimals: number): string {
  const dollars = readAmount(text, dollarPlaces)
  const bought = dollars && divideDecimal(formatAmount(dollars), price, decimals)
  return bought && bought.value > 0n ? formatAmount(bought) : ''
}

/** Returns the recipient's address: the typed one, or the one that the name resolved to. None if it is for another network. */
export function recipientOf(form: SendForm, isAddress: (text: string) => boolean): string | undefined {
  if (form.otherNetwork !== undefined) return undefined
  const { address } = readRecipient(form.recipient)
  return isAddress(address) ? address : form.resolved
}

/** Returns true for a name whose record is that of another network, unless it leads to a key or the visitor accepted it. */
export const isNotAccepted = (
  { accepted, borrowed, recipient }: SendForm,
  isAddress: (text: string) => boolean,
): boolean =>
  borrowed !== undefined &&
  !isAddress(readRecipient(recipient).address) &&
  (borrowed.account === 'absent' || (borrowed.account === 'contract' && accepted !== true))

/** Returns the first problem. Does not check an unknown balance, because the adapter does. */
export function checkForm(
  form: SendForm,
  known: {
    readonly isAddress: (text: string) => boolean
    readonly name: 'none' | 'pending' | 'missing' | 'outside'
  },
): SendProblem | undefined {
  const { balance, token } = form
  if (!token) return 'token_missing'
  if ((form.dollars ?? form.amount).trim() === '') return 'amount_missing'
  if (form.recipient.trim() === '') return 'recipient_missing'
  if (recipientOf(form, known.isAddress) === undefined) {
    if (known.name === 'pending') return 'recipient_pending'
    if (form.otherNetwork !== undefined) return 'recipient_of_other_network'
    if (known.name === 'outside') return 'name_outside'
    return known.name === 'missing' ? 'name_not_found' : 'recipient_invalid'
  }
  if (isNotAccepted(form, known.isAddress))
    return form.borrowed?.account === 'absent' ? 'name_not_here' : 'name_not_accepted'
  const amount = readAmount(form.amount, token.amount.decimals)
  if (!amount) return 'amount_invalid'
  return balance && amount.value > balance.value ? 'insufficient_funds' : undefined
}
