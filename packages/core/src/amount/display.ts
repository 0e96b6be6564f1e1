import { type Amount, formatAmount } from './amount.js'

/** Cuts a decimal string to `places` decimals without rounding, pads it with zeros, and adds commas between thousands. */
export function truncateDecimal(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return places === 0 ? grouped : `${grouped}.${fraction.slice(0, places).padEnd(places, '0')}`
}

const balanceDecimals = 3

/**
 * Formats a balance for display: always three decimals, cut, in English, so that balances line up in a list. Zero is `0.000`. A
 * smaller amount shows `<0.001`, never zero. The modal and the button write in the visitor's language and leave out trailing
 * zeros: `100 ETH`. For that, pass `formatAmount(amount)` to `Intl.NumberFormat`.
 *
 * @example
 * ```ts
 * import { formatBalance } from '@latchkey/core'
 *
 * const text = formatBalance({ value: 1_234_567_000_000_000_000n, decimals: 18 })
 * // '1.234'
 * ```
 */
export function formatBalance(amount: Amount): string {
  const text = truncateDecimal(formatAmount(amount), balanceDecimals)
  return amount.value > 0n && text === '0.000' ? '<0.001' : text
}

const leading = 4
const trailing = 6

/**
 * Returns the short form of an address: four characters (a `0x` counts), an ellipsis, six characters.
 *
 * @example
 * ```ts
 * import { formatAddress } from '@latchkey/core'
 *
 * const text = formatAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
 * // '0xd8…A96045'
 * ```
 */
export function formatAddress(address: string): string {
  return address.length <= leading + trailing
    ? address
    : `${address.slice(0, leading)}…${address.slice(-trailing)}`
}
