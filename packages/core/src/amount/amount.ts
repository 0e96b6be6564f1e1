import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

/** An exact quantity: `value` in the smallest unit (wei, lamports, satoshi), `decimals` places of the whole unit. */
export type Amount = {
  /** In the smallest unit, such as wei. */
  readonly value: bigint
  /** Decimal places of the whole unit, such as 18 for ether. */
  readonly decimals: number
}

/** An amount, with the time at which it was read from the chain. */
export type ReadAmount = Amount & {
  /** Time of the read, in milliseconds since the epoch. Absent: just now. */
  readonly readAt?: number | undefined
}

/** Decimals of native coins, by lower-case symbol. */
export const nativeDecimals = { eth: 18, sol: 9, btc: 8 } as const

/** Errors of amounts, by name. */
export const amountErrors = /* @__PURE__ */ defineErrors('amount', {
  malformed: (c: { text: string }) => `"${c.text}" is not a decimal number.`,
  tooPrecise: (c: { text: string; decimals: number }) =>
    `"${c.text}" has more than ${c.decimals} decimal places.`,
})

/**
 * Parses a decimal string (`12`, `0.5`; no signs, spaces, exponents or grouping) into the smallest unit. Never rounds.
 *
 * @throws `amount/malformed`, `amount/too_precise`
 *
 * @example
 * ```ts
 * import { parseAmount } from '@latchkey/core'
 *
 * const amount = parseAmount('0.5', 18)
 * // { value: 500000000000000000n, decimals: 18 }
 * ```
 */
export function parseAmount(text: string, decimals: number): Amount {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw amountErrors.malformed({ text })
  const [, whole = '', fraction = ''] = match
  if (fraction.length > decimals) throw amountErrors.tooPrecise({ text, decimals })
  return { value: BigInt(whole + fraction.padEnd(decimals, '0')), decimals }
}

/**
 * Returns the exact decimal string of an amount, without trailing zeros. `parseAmount` reads it back.
 *
 * @example
 * ```ts
 * import { formatAmount } from '@latchkey/core'
 *
 * const text = formatAmount({ value: 1_500_000n, decimals: 6 })
 * // '1.5'
 * ```
 */
export function formatAmount({ value, decimals }: Amount): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof amountErrors> {}
}
