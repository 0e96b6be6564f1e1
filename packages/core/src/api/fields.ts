import { isImageUrl } from '../lib/isImageUrl.js'
import * as z from './schema.js'

const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?[0-3]?\d{1,2}))?$/i

/** Returns the plain decimal text of a number, or of text with an exponent; `undefined` for anything else. */
export function toDecimal(value: number | string): string | undefined {
  const found = parts.exec(String(value))
  if (!found) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const head = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const tail = padded.slice(at).replace(/0+$/, '')
  const text = tail ? `${head}.${tail}` : head
  return text === '0' ? text : sign + text
}

// Schemas of fields that several calls share. On the wire, a query has text only.

/** Digits, or 0x and hex digits. Bounded, because BigInt is slow on long text. */
const unitsText = /^(\d{1,78}|0x[\da-f]{1,64})$/i

/** An amount in the smallest unit of its coin. */
export const baseUnits = () =>
  z.codec(z.string(z.regex(unitsText)), z.bigint(), { decode: BigInt, encode: String })

/** A list written as `a,b,c`. */
export const commaSeparated = () =>
  z.codec(z.string(), z.array(z.string()), {
    decode: (text) => text.split(',').filter(Boolean),
    encode: (list) => list.join(','),
  })

/**
 * Reads a price or an amount: a JSON number or decimal text becomes plain decimal text, so that no float travels on.
 * Refuses a negative one: no coin has a negative price, and a view would add it to a total.
 */
export const decimal = () =>
  z.pipe(
    z.union([z.number(), z.string(z.maxLength(100))]),
    z.transform((value: number | string, context): string => {
      const text = toDecimal(value)
      if (text !== undefined && !text.startsWith('-')) return text
      context.issues.push({ code: 'custom', message: 'Not a decimal number of zero or more', input: value })
      return z.NEVER
    }),
  )

/** The URL of a picture. An unsafe one is dropped; the rest of the response stays valid. */
export const imageUrl = () =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((url: string | null | undefined): string | undefined =>
      url && isImageUrl(url) ? url : undefined,
    ),
  )

/** A currency to pay with. */
export const paymentCurrency = () =>
  z.object({
    id: z.string(),
    payment_method_limits: z.array(z.object({ id: z.string(), min: z.string(), max: z.string() })),
  })

/** A registered name and its addresses by coin type (SLIP-44, ENSIP-11). */
export const profile = () =>
  z.object({
    name: z.string(),
    registered_at: z.optional(z.string()),
    updated_at: z.nullish(z.string()),
    attributes: z.optional(z.unknown()),
    addresses: z.record(z.string(), z.object({ address: z.string() })),
  })

/** A currency to buy. */
export const purchaseCurrency = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    symbol: z.string(),
    networks: z.array(
      z.object({
        name: z.string(),
        display_name: z.string(),
        chain_id: z.string(),
        contract_address: z.string(),
      }),
    ),
  })

/** The URL of a page to open: https only, without credentials. */
export const webUrl = () => z.string(z.refine(isWebUrl))

function isWebUrl(url: string): boolean {
  if (!url.startsWith('https://') || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

/** A whole number written in digits. */
export const wholeNumber = () =>
  z.codec(z.string(z.regex(/^\d{1,9}$/)), z.int(), { decode: Number, encode: String })

/** Returns the CAIP-2 id within a CAIP-10 id; `undefined` for any other text. */
export const chainOf = (account: string): string | undefined => /^([^:]+:[^:]+):[^:]+$/.exec(account)?.[1]
