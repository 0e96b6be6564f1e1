import * as z from 'zod/mini'
import { toDecimal } from '../toDecimal.js'

/**
 * Reads a price or an amount: a JSON number or decimal text becomes plain decimal text, so that no float travels on.
 * Refuses a negative one: no coin has a negative price, and a view would add it to a total.
 */
export const decimal = () =>
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(100))]),
    z.transform((value: number | string, context): string => {
      const text = toDecimal(value)
      if (text !== undefined && !text.startsWith('-')) return text
      context.issues.push({ code: 'custom', message: 'Not a decimal number of zero or more', input: value })
      return z.NEVER
    }),
  )
