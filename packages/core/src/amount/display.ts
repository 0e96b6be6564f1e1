import { type Amount, formatAmount } from './amount.js'

/** Cuts (never rounds) a decimal string to `places` decimals, padded, with commas between thousands. */
export function truncateDecimal(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return places === 0 ? grouped : `${grouped}.${fraction.slice(0, places).padEnd(places, '0')}`
}

/** Formats a number for display: `1,234.56`. Decimals are cut, never rounded. Its exponent, as in `1e3`, is written out. */
export function formatNumber(value: string): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d*))?e([+-]?\d{1,3})$/i.exec(value) ?? []
  if (exponent === undefined) return truncateDecimal(value, 2)
  const zeros = '0'.repeat(Math.abs(+exponent))
  const digits = zeros + whole + fraction + zeros
  const point = zeros.length + whole.length + +exponent
  const written = `${digits.slice(0, point)}.${digits.slice(point)}`
  return sign + truncateDecimal(written.replace(/^0+(?=\d)/, ''), 2)
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
