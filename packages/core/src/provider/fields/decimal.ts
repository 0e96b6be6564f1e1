import * as z from 'zod/mini'
import { toDecimal } from '../toDecimal.js'

/** A price or amount: a JSON number or decimal text becomes plain decimal text, so that no float travels on. */
export const decimal = () =>
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(100))]),
    z.transform((value: number | string, context): string => {
      const text = toDecimal(value)
      if (text !== undefined) return text
      context.issues.push({ code: 'custom', message: 'Not a decimal number', input: value })
      return z.NEVER
    }),
  )
