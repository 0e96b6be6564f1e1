import { toDecimal } from '../amount/decimal.js'
import { isImageUrl, ownMachine } from '../lib/http/isImageUrl.js'
import { parseUrl } from '../lib/http/parseUrl.js'
import * as v from './schema.js'

// Schemas of fields that several calls share. In a query, all values are text.

/** Digits, or 0x and hexadecimal digits. The length is bounded, because BigInt is slow on long text. */
const unitsText = /^(\d{1,78}|0x[\da-f]{1,64})$/i

/** An amount in the smallest unit of its coin. */
export const baseUnits = () =>
  v.codec(v.pipe(v.string(), v.regex(unitsText)), v.bigint(), { decode: BigInt, encode: String })

/** A list written as `a,b,c`. */
export const commaSeparated = () =>
  v.codec(v.string(), v.array(v.string()), {
    decode: (text) => text.split(',').filter(Boolean),
    encode: (list) => list.join(','),
  })

/**
 * Reads a price or an amount: a JSON number or decimal text becomes plain decimal text, so that no float is used in
 * calculations. Rejects a negative value: no coin has a negative price, and a view would add it to a total.
 */
export const decimal = () =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.maxLength(100))]),
    v.transform(toDecimal),
    v.string(),
    v.check((text) => !text.startsWith('-')),
  )

/** The URL of a picture. An unsafe one is dropped; the rest of the response stays valid. */
export const imageUrl = () =>
  v.pipe(
    v.nullish(v.string()),
    v.transform((url) => (url && isImageUrl(url) ? url : undefined)),
  )

/** A decimal string. On the wire it is a JSON number. */
export const decimalNumber = () =>
  v.codec(
    v.pipe(
      v.number(),
      v.check((value) => value >= 0),
    ),
    v.string(),
    {
      decode: (value) => toDecimal(value) ?? '',
      encode: Number,
    },
  )

/** A currency to pay with. */
export const paymentCurrency = () =>
  v.object({
    id: v.string(),
    payment_method_limits: v.array(v.object({ id: v.string(), min: v.string(), max: v.string() })),
  })

/**
 * Reads a change in per cent as plain decimal text. An impossible change, such as a loss of more than 100 %, is
 * dropped; the rest of the response stays valid.
 */
export const percent = () =>
  v.pipe(
    v.number(),
    v.transform((value) => (value >= -100 && value < 1e9 ? toDecimal(value) : undefined)),
  )

/** A registered name and its addresses by coin type (SLIP-44, ENSIP-11). */
export const profile = () =>
  v.object({
    name: v.string(),
    registered_at: v.optional(v.string()),
    updated_at: v.nullish(v.string()),
    attributes: v.optional(v.unknown()),
    addresses: v.record(v.string(), v.object({ address: v.string() })),
  })

/** A currency to buy. */
export const purchaseCurrency = () =>
  v.object({
    id: v.string(),
    name: v.string(),
    symbol: v.string(),
    /** Ids of the providers that sell it. Absent: all of them. */
    providers: v.optional(v.array(v.string())),
    networks: v.array(
      v.object({
        name: v.string(),
        display_name: v.string(),
        chain_id: v.string(),
        contract_address: v.string(),
      }),
    ),
  })

const rpcId = () => v.union([v.number(), v.string()])

/** A request of JSON-RPC 2.0. */
export const rpcRequest = () =>
  v.object({
    jsonrpc: v.literal('2.0'),
    id: rpcId(),
    method: v.string(),
    params: v.optional(v.unknown()),
  })

/** A response of JSON-RPC 2.0. */
export const rpcResponse = () =>
  v.object({
    jsonrpc: v.literal('2.0'),
    id: v.nullish(rpcId()),
    result: v.optional(v.unknown()),
    error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
  })

/** The URL of a page to open, without credentials. Its scheme is https, or its host is the visitor's own machine. */
export const webUrl = () => v.pipe(v.string(), v.check(isWebUrl))

function isWebUrl(url: string): boolean {
  const parsed = /^https?:\/\//.test(url) ? parseUrl(url) : undefined
  if (!parsed) return false
  const { protocol, hostname, username, password } = parsed
  const isSafe = protocol === 'https:' || ownMachine.includes(hostname)
  return isSafe && username === '' && password === ''
}

/** A whole number written in digits. */
export const wholeNumber = () =>
  v.codec(v.pipe(v.string(), v.regex(/^\d{1,9}$/)), v.pipe(v.number(), v.safeInteger()), {
    decode: Number,
    encode: String,
  })

/** Returns the CAIP-2 id within a CAIP-10 id; `undefined` for any other text. */
export const chainOf = (account: string): string | undefined => /^([^:]+:[^:]+):[^:]+$/.exec(account)?.[1]
