import * as z from 'zod/mini'

/** A count written in digits. */
export const wholeNumber = () =>
  z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), { decode: Number, encode: String })
