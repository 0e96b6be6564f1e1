import { type Amount, formatAmount } from './amount.js'

/** Cuts (never rounds) a decimal string to `places` decimals, padded, with commas between thousands. */
export function truncateDecimal(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return places === 0 ? grouped : `${grouped}.${fraction.slice(0, places).padEnd(places, '0')}`
}

const balanceDecimals = 3

/** Formats a balance for display: cut to three decimals, zero as `0.000`. A smaller amount shows `<0.001`, never zero. */
export function formatBalance(amount: Amount): string {
  const text = truncateDecimal(formatAmount(amount), balanceDecimals)
  return amount.value > 0n && text === '0.000' ? '<0.001' : text
}

const leading = 4
const trailing = 6

/** Returns the short form of an address: four characters (a `0x` counts), three dots, six characters. */
export function formatAddress(address: string): string {
  return address.length <= leading + trailing
    ? address
    : `${address.slice(0, leading)}...${address.slice(-trailing)}`
}
