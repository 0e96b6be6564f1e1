import { formatAmount } from '@latchkey/core'

/** Returns the exact sum of decimal texts. */
export function sumDecimals(texts: readonly string[]): string {
  const decimals = Math.max(0, ...texts.map((text) => fractionOf(text).length))
  const scaled = texts.map((text) =>
    BigInt(text.replace('.', '') + '0'.repeat(decimals - fractionOf(text).length)),
  )
  return formatAmount({ value: scaled.reduce((sum, one) => sum + one, 0n), decimals })
}

const fractionOf = (text: string) => text.split('.')[1] ?? ''
