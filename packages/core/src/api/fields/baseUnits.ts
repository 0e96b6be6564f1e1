import * as z from 'zod/mini'

/** An amount in the smallest unit of its coin: digits, or 0x and hex digits. Bounded, as BigInt is slow on long text. */
const text = /^(\d{1,78}|0x[\da-f]{1,64})$/i

export const baseUnits = () =>
  z.codec(z.string().check(z.regex(text)), z.bigint(), { decode: BigInt, encode: String })
