import { formatAmount } from '@latchkey/core'

const decimal = /^(\d{1,80})(?:\.(\d{1,80}))?$/

/**
 * Returns the product of two decimal numbers, rounded half up to `places`. `undefined` when one is not a plain decimal number.
 */
export function multiplyDecimals(a: string, b: string, places: number): string | undefined {
  const left = read(a)
  const right = read(b)
  if (!left || !right) return undefined
  const product = left.value * right.value
  const excess = left.decimals + right.decimals - places
  if (excess <= 0) return formatAmount({ value: product, decimals: left.decimals + right.decimals })
  const unit = 10n ** BigInt(excess)
  return formatAmount({ value: (product + unit / 2n) / unit, decimals: places })
}

function read(text: string): { readonly value: bigint; readonly decimals: number } | undefined {
  const match = decimal.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return { value: BigInt(whole + fraction), decimals: fraction.length }
}
