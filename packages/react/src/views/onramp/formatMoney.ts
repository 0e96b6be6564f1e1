/** Writes a sum of money with at least two decimals, from an exact decimal string. */
export function formatMoney(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')} ${currency}`
}

/** Writes an amount of coins with at most six decimals, from an exact decimal string. A smaller one stays exact. */
export function formatCoins(amount: string, symbol: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const cut = fraction.slice(0, 6).replace(/0+$/, '')
  const isNone = !/[1-9]/.test(whole + cut)
  const text = isNone ? amount : cut ? `${whole}.${cut}` : whole
  return `${text} ${symbol}`
}
