import { formatNumber } from '@latchkey/core'

/** Returns a value in US dollars to show, from an exact decimal string. An amount below a cent is never shown as zero. */
export function formatDollars(value: string): string {
  const text = formatNumber(value)
  return text === '0.00' && /[1-9]/.test(value) ? '<$0.01' : `$${text}`
}
