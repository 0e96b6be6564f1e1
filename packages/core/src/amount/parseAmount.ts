import type { Amount } from './Amount.js'
import { amountErrors } from './amountErrors.js'

/**
 * Reads a decimal string (`12`, `0.5`; a point, no signs, spaces, exponents or grouping) into the smallest unit.
 * @throws `amount/malformed`, `amount/too_precise`; nothing is ever rounded.
 */
export function parseAmount(text: string, decimals: number): Amount {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw amountErrors.malformed({ text })
  const [, whole = '', fraction = ''] = match
  if (fraction.length > decimals) throw amountErrors.tooPrecise({ text, decimals })
  return { value: BigInt(whole + fraction.padEnd(decimals, '0')), decimals }
}
