import { type Amount, formatAmount } from './amount.js'

/** Cuts (never rounds) a decimal string to `places` decimals, padded, with a comma between thousands. */
export function truncateDecimal(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return places === 0 ? grouped : `${grouped}.${fraction.slice(0, places).padEnd(places, '0')}`
}

/** A decimal string for display, with two decimals and a comma between thousands: `1,234.56`. Cut, never rounded. */
export function formatNumber(value: string): string {
  return truncateDecimal(value, 2)
}

const balanceDecimals = 3

/** A balance for display: cut to three decimals, zero as `0.000`. What is not zero never looks like it: `<0.001`. */
export function formatBalance(amount: Amount): string {
  const text = truncateDecimal(formatAmount(amount), balanceDecimals)
  return amount.value > 0n && text === '0.000' ? '<0.001' : text
}

const leading = 4
const trailing = 6

/** The short form of an address: four characters (a `0x` counts), three dots, six characters. */
export function formatAddress(address: string): string {
  return address.length <= leading + trailing
    ? address
    : `${address.slice(0, leading)}...${address.slice(-trailing)}`
}
