import * as z from 'zod/mini'
import { contract, countedRows, decimals, orUnknown, readNames, units } from '../sources/fields.ts'
import type { HeldCoin, Holdings } from '../sources/Source.ts'
import { sourceErrors } from '../sources/sourceErrors.ts'
import type { Engine } from './Engine.ts'

export const pageSize = 1_000
/** Rows on a page of the free plan. It ignores a larger requested size. */
export const freePageSize = 10
export const mostPages = 3

const row = z.object({
  contract,
  amount: units,
  decimals: orUnknown(decimals),
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
})
const page = z.object({ data: countedRows(row) })

/** Returns true for the contract that stands for the native coin. */
export const isNative = (token: string): boolean => /^0xe{40}$|^0x0{40}$/.test(token)

/**
 * Reads balances from The Graph's Token API. Its data is of finalised blocks, so the native coin, which every transaction changes, is read from the
 * network's own nodes.
 */
export async function readTokenApiBalances(
  { client, nativeCurrency, readNative }: Engine,
  network: string,
  address: string,
  signal: AbortSignal,
): Promise<Holdings> {
  const native = await readNative?.(address, signal)
  if (native === undefined) throw sourceErrors.malformed({ what: 'native balance' })
  const held = new Map<string, HeldCoin>()
  let isEnd = false
  let complete = true
  for (let number = 1; !isEnd && number <= mostPages; number += 1) {
    const query = new URLSearchParams({
      network,
      address,
      limit: String(pageSize),
      page: String(number),
    })
    const {
      data: { count, list },
    } = await client.read({ path: `/v1/evm/balances?${query}`, schema: page, signal })
    for (const { contract: token, amount, decimals, ...names } of list) {
      if (amount && decimals !== undefined && !isNative(token) && !held.has(token))
        held.set(token, { token, ...readNames(names), decimals, amount })
    }
    if (list.length < count) complete = false
    isEnd = count !== pageSize && count !== freePageSize
  }
  return {
    coins: [{ token: null, ...nativeCurrency, amount: native }, ...held.values()],
    complete: complete && isEnd,
  }
}
