import * as z from 'zod/mini'

/** A list written as `a,b,c`. */
export const commaSeparated = () =>
  z.codec(z.string(), z.array(z.string()), {
    decode: (text) => text.split(',').filter(Boolean),
    encode: (list) => list.join(','),
  })
