import { cleanName, isImageUrl } from '@latchkey/core/adapter'
import * as z from 'zod/mini'

const mostDecimals = 36

/** An amount in base units: digits, or a whole number. Engines write both. */
export const units = z.pipe(
  z.custom<string | number | bigint>(
    (value) =>
      typeof value === 'string'
        ? /^\d{1,78}$/.test(value)
        : typeof value === 'bigint'
          ? value >= 0n
          : Number.isSafeInteger(value) && Number(value) >= 0,
    'base units',
  ),
  z.transform((value: string | number | bigint) => BigInt(value)),
)

/** Decimals of a token: digits, or a whole number. */
export const decimals = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,2}$/)), z.int()]),
  z.pipe(z.transform(Number), z.number().check(z.gte(0), z.lte(mostDecimals))),
)

/**
 * Parses an amount of a Solana node, in the smallest unit of its displayed text, because a mint can scale the amount by a
 * factor or by interest. Without that text, returns the amount itself. A mint can also make the text invalid.
 */
export const shownAmount = z.pipe(
  z.object({
    amount: units,
    decimals,
    uiAmountString: z.optional(z.string().check(z.regex(/^\d{1,78}(\.\d{1,40})?$/))),
  }),
  z.transform(({ amount, decimals: places, uiAmountString }) => {
    const [whole = '', fraction = ''] = uiAmountString?.split('.') ?? []
    const shown =
      uiAmountString === undefined ? amount : BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
    return { amount: shown, decimals: places }
  }),
)

/** Seconds since the epoch, at most the end of the year 9999, which a `Date` can hold. */
export const seconds = z.int().check(z.gte(0), z.lte(253_402_300_799))

/** A field that its source may not know. An invalid value becomes `undefined`, and the row stays valid. */
export const orUnknown = <value>(schema: z.ZodMiniType<value>) =>
  // oxlint-disable-next-line promise/valid-params -- A schema, and no promise.
  z.catch(z.optional(schema), undefined)

/** A contract of an EVM network, in lower case. */
export const contract = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{40}$/i)),
  z.transform((text: string) => text.toLowerCase()),
)

/** A list whose rows are read one by one, so that one wrong row does not hide the others. */
export const rows = <value>(schema: z.ZodMiniType<value>, most = 10_000) =>
  z.pipe(
    z.array(z.unknown()).check(z.maxLength(most)),
    z.transform((list: unknown[]): value[] =>
      list.flatMap((one) => {
        const row = z.safeParse(schema, one)
        return row.success ? [row.data] : []
      }),
    ),
  )

/**
 * Like `rows`, but a list of only invalid rows is invalid and not empty, so that an account with tokens or a history does
 * not look new.
 */
export const someRows = <value>(schema: z.ZodMiniType<value>, most = 10_000) =>
  z.pipe(
    z
      .array(z.unknown())
      .check(z.refine((list) => !list.length || list.some((one) => z.safeParse(schema, one).success))),
    rows(schema, most),
  )

/** Like `someRows`, with the number of all rows, because an invalid row still takes a place on its page. */
export const countedRows = <value>(schema: z.ZodMiniType<value>) =>
  z.pipe(
    z.array(z.unknown()),
    z.pipe(
      z.transform((all: unknown[]) => ({ count: all.length, list: all })),
      z.object({ count: z.int(), list: someRows(schema) }),
    ),
  )

/** Returns name and symbol, made safe to show. The token's maker wrote both. */
export function readNames({ name, symbol }: { readonly name?: unknown; readonly symbol?: unknown }) {
  const label = cleanName(symbol, 16) ?? '?'
  return { name: cleanName(name, 64) ?? label, symbol: label }
}

/** Returns the URL of a picture: https, data or ipfs; `undefined` for anything else. */
export const readIcon = (value: unknown): string | undefined =>
  typeof value === 'string' && (isImageUrl(value) || /^ipfs:\/\/[\w.%/-]{10,500}$/.test(value))
    ? value
    : undefined
