import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { readPrice } from '../../prices/readPrice.ts'
import type { Engine } from '../../sources/Engine.ts'
import {
  contract,
  countedRows,
  decimals,
  orUnknown,
  readIcon,
  readNames,
  units,
} from '../../sources/fields.ts'
import type { HeldCoin, Holdings } from '../../sources/Source.ts'

/** Maximum pages of 50 tokens. They are sorted by value, so the rest is worthless. */
const mostPages = 8

/** A cursor of the next page: text and numbers by name. Version 12 no longer repeats the other parameters in it. */
export const pageParams = z.nullish(
  z.record(z.string(), z.union([z.string(), z.number(), z.bigint(), z.null(), z.boolean()])),
)

const account = z.object({
  hash: z.string(),
  coin_balance: z.nullish(units),
  exchange_rate: z.optional(z.unknown()),
})
const token = z.object({
  address_hash: z.optional(contract),
  /** The name of the field in older releases. */
  address: z.optional(contract),
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
  /** Absent for a contract without decimals, which is not shown as a token. */
  decimals: orUnknown(decimals),
  type: z.string(),
  icon_url: z.optional(z.unknown()),
  exchange_rate: z.optional(z.unknown()),
  reputation: z.optional(z.unknown()),
})
const page = z.object({ items: countedRows(z.object({ value: units, token })), next_page_params: pageParams })

/** Reads balances from Blockscout. Tokens that the operator of the instance marked as scam are left out. */
export async function readBlockscoutBalances(
  { client, nativeCurrency, isSame, readNative }: Engine,
  address: string,
  signal: AbortSignal,
): Promise<Holdings> {
  const path = `/api/v2/addresses/${address}`
  const found = await client.read({ path, schema: account, signal })
  if (!isSame(found.hash, address)) throw sourceErrors.malformed({ what: 'address' })
  // An instance that has not seen the address yet does not know the amount.
  const native = found.coin_balance ?? (await readNative?.(address, signal))
  if (native === undefined) throw sourceErrors.malformed({ what: 'coin_balance' })

  const held = new Map<string, HeldCoin>()
  let cursor = ''
  let isEnd = false
  let complete = true
  for (let count = 0; count < mostPages; count += 1) {
    const query = `type=ERC-20${cursor}`
    const {
      items: { count: size, list },
      next_page_params: next,
    } = await client.read({
      path: `${path}/tokens?${query}`,
      schema: page,
      signal,
    })
    for (const { value: amount, token: one } of list) {
      const { decimals } = one
      const at = one.address_hash ?? one.address
      if (!amount || !at || decimals === undefined || held.has(at)) continue
      if (one.type !== 'ERC-20' || one.reputation === 'scam') continue
      held.set(at, {
        token: at,
        ...readNames(one),
        decimals,
        amount,
        price: readPrice(one.exchange_rate),
        iconUrl: readIcon(one.icon_url),
      })
    }
    if (list.length < size) complete = false
    isEnd = !next
    const following = writePageParams(next, ['fiat_value', 'id', 'value'])
    if (following === undefined || following === cursor) break
    cursor = following
  }
  const price = readPrice(found.exchange_rate)
  return {
    coins: [{ token: null, ...nativeCurrency, amount: native, price }, ...held.values()],
    complete: complete && isEnd,
  }
}

/**
 * Returns a cursor as query text. Only the known keys are included: newer releases reject others, and older ones
 * repeat the operator's key in the cursor. `undefined` at the end.
 */
export function writePageParams(
  params: z.infer<typeof pageParams>,
  keys: readonly string[],
): string | undefined {
  if (!params) return undefined
  const known = keys.filter((key) => params[key] !== undefined)
  if (!known.length) return undefined
  return known.map((key) => `&${key}=${encodeURIComponent(String(params[key]).slice(0, 200))}`).join('')
}
