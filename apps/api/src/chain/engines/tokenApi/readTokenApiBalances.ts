import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import type { Engine } from '../../sources/Engine.ts'
import { contract, countedRows, decimals, orUnknown, readNames, units } from '../../sources/fields.ts'
import type { HeldCoin, Holdings } from '../../sources/Source.ts'

const pageSize = 1_000
/** Rows on a page of the free plan. It ignores a larger requested size. */
export const freePageSize = 10
const mostPages = 3

const row = z.object({
  contract,
  amount: units,
  decimals: orUnknown(decimals),
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
})
const page = z.object({ data: countedRows(row) })

/** Returns whether a contract is one of the two placeholders that the Token API uses for the native coin. */
export const isNative = (token: string): boolean => /^0xe{40}$|^0x0{40}$/.test(token)

/**
 * Reads balances from The Graph's Token API. Its data is from finalised blocks. Every transaction changes the native
 * coin, so that is read from the network's own nodes.
 */
export async function readTokenApiBalances(
  { client, nativeCurrency, readNative }: Engine,
  network: string,
  address: string,
  signal: AbortSignal,
): Promise<Holdings> {
  const native = await readNative?.(address, signal)
  if (native === undefined) throw sourceErrors.malformed({ what: 'native balance' })
  const { list, complete } = await readRows(async (paging) => {
    const query = new URLSearchParams({ network, address, ...paging })
    return (await client.read({ path: `/v1/evm/balances?${query}`, schema: page, signal })).data
  })
  const held = new Map<string, HeldCoin>()
  for (const { contract: token, amount, decimals, ...names } of list) {
    if (amount && decimals !== undefined && !isNative(token) && !held.has(token))
      held.set(token, { token, ...readNames(names), decimals, amount })
  }
  return { coins: [{ token: null, ...nativeCurrency, amount: native }, ...held.values()], complete }
}

/** Reads the pages of a list, up to a limit. `complete` is false if rows are invalid or more may exist. */
export async function readRows<row>(
  read: (paging: {
    readonly limit: string
    readonly page: string
  }) => Promise<{ readonly count: number; readonly list: readonly row[] }>,
): Promise<{ readonly list: readonly row[]; readonly complete: boolean }> {
  const rows: row[] = []
  let complete = true
  for (let number = 1; number <= mostPages; number += 1) {
    const { count, list } = await read({ limit: String(pageSize), page: String(number) })
    rows.push(...list)
    if (list.length < count) complete = false
    if (count !== pageSize && count !== freePageSize) return { list: rows, complete }
  }
  return { list: rows, complete: false }
}
