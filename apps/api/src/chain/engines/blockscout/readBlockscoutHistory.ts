import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { directionOf, operationOf } from '../../sources/describeCoins.ts'
import type { Engine } from '../../sources/Engine.ts'
import { contract, decimals, readIcon, readNames, someRows, units } from '../../sources/fields.ts'
import type { Activity, HistoryPage, HistoryQuery, Movement } from '../../sources/Source.ts'
import { pageParams, writePageParams } from './readBlockscoutBalances.ts'

const keys = [
  'block_number',
  'transaction_index',
  'internal_transaction_index',
  'token_transfer_index',
  'token_transfer_batch_index',
] as const
const written = new RegExp(`^((?:&(?:${keys.join('|')})=(?:\\d{1,20}|null))*)#(0x[\\da-f]{64})$`)

const end = z.object({ hash: contract })
const token = z.object({
  address_hash: z.optional(contract),
  address: z.optional(contract),
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
  decimals: z.nullish(decimals),
  icon_url: z.optional(z.unknown()),
  reputation: z.optional(z.unknown()),
})
const row = z.object({
  hash: z.string().check(z.regex(/^0x[\da-f]{64}$/)),
  type: z.string(),
  status: z.nullish(z.string()),
  timestamp: z.nullish(z.string()),
  from: end,
  to: z.nullish(end),
  value: z.nullish(units),
  total: z.nullish(z.object({ value: z.nullish(units), decimals: z.nullish(decimals) })),
  token: z.nullish(token),
  method: z.optional(z.unknown()),
})
const page = z.object({ items: someRows(row), next_page_params: pageParams })

type Row = z.infer<typeof row>

/**
 * Reads transactions from the advanced filters of Blockscout, which have all kinds of transfers in one list. A page
 * may end inside a transaction, so the rest of that transaction is read with the page. The cursor names it, and the
 * next page skips its rows.
 */
export async function readBlockscoutHistory(
  { client }: Engine,
  { address, place }: HistoryQuery,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const [, cursor = '', skipped] = written.exec(place ?? '') ?? []
  if (place !== undefined && skipped === undefined) throw sourceErrors.unknownPlace({})
  const relation = `from_address_hashes_to_include=${address}&to_address_hashes_to_include=${address}&address_relation=or`
  const read = (at: string) =>
    client.read({ path: `/api/v2/advanced-filters?${relation}${at}`, schema: page, signal })

  const first = await read(cursor)
  const list = [...first.items.slice(leading(first.items, skipped))]
  const last = list.at(-1)?.hash ?? skipped
  const following = writePageParams(first.next_page_params, keys)
  const hasMore = following !== undefined && following !== cursor && last !== undefined
  if (hasMore) {
    const { items } = await read(following)
    list.push(...items.slice(0, leading(items, last)))
  }
  const groups = Map.groupBy(list, ({ hash }) => hash)
  return {
    transactions: [...groups.values()].flatMap((group) => describe(group, address)),
    ...(hasMore && { next: `${following}#${last}` }),
  }
}

/** Returns the number of leading rows that belong to a transaction. */
function leading(list: readonly Row[], hash: string | undefined): number {
  const index = list.findIndex((one) => one.hash !== hash)
  return index < 0 ? list.length : index
}

function describe(group: readonly Row[], address: string): readonly Activity[] {
  const [first] = group
  if (!first) return []
  const own = group.find(({ type }) => !type.startsWith('ERC-'))
  const status =
    first.status === 'ok' || first.status === 'success'
      ? 'confirmed'
      : (first.status ?? 'pending') === 'pending' || first.status?.startsWith('awaiting')
        ? 'pending'
        : 'failed'
  const moves = status === 'failed' ? [] : group.flatMap((one) => toMovement(one, address))
  const isSender = own?.from.hash === address
  // Another account's transfer of zero only leaves an address in a history.
  if (!moves.length && !isSender) return []
  const movements = moves.map(({ movement }) => movement)
  const plain = moves[0]?.row ?? own ?? first
  const ends = { from: plain.from.hash, to: plain.to?.hash ?? '' }
  const minedAt = first.timestamp ? new Date(first.timestamp) : undefined
  return [
    {
      hash: first.hash,
      minedAt: minedAt && Number.isFinite(minedAt.getTime()) ? minedAt : undefined,
      status,
      operation: operationOf(movements, { ...ends, method: own?.method }),
      ...ends,
      movements,
    },
  ]
}

function toMovement(
  one: Row,
  address: string,
): readonly { readonly movement: Movement; readonly row: Row }[] {
  const direction = directionOf(address, one.from.hash, one.to?.hash ?? '')
  if (!direction) return []
  if (!one.type.startsWith('ERC-')) {
    if (!one.value) return []
    return [{ row: one, movement: { token: null, amount: one.value, direction } }]
  }
  const at = one.token?.address_hash ?? one.token?.address
  if (!one.token || !at || one.token.reputation === 'scam') return []
  const names = readNames(one.token)
  const iconUrl = readIcon(one.token.icon_url)
  if (one.type === 'ERC-20') {
    const places = one.total?.decimals ?? one.token.decimals
    const amount = one.total?.value
    if (!amount || places === undefined || places === null) return []
    const coin = { ...names, decimals: places }
    return [{ row: one, movement: { token: at, coin, amount, direction, iconUrl } }]
  }
  const amount = one.total?.value ?? 1n
  const coin = { ...names, decimals: 0 }
  return [{ row: one, movement: { token: at, coin, amount, direction, iconUrl, collectible: true } }]
}
