import type { Amount } from './Amount.js'

/** The exact decimal string of an amount, without trailing zeros. `parseAmount` reads it back. */
export function formatAmount({ value, decimals }: Amount): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
