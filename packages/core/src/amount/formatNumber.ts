import { truncateDecimal } from './truncateDecimal.js'

/** A decimal string for display, with two decimals and a comma between thousands: `1,234.56`. Cut, never rounded. */
export function formatNumber(value: string): string {
  return truncateDecimal(value, 2)
}
