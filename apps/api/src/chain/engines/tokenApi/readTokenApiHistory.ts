import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { directionOf, operationOf } from '../../sources/describeCoins.ts'
import type { Engine } from '../../sources/Engine.ts'
import {
  contract,
  countedRows,
  decimals,
  orUnknown,
  readNames,
  seconds,
  units,
} from '../../sources/fields.ts'
import type { Activity, HistoryPage, HistoryQuery, Movement } from '../../sources/Source.ts'
import { freePageSize, isNative } from './readTokenApiBalances.ts'

/** Rows of one list. */
const rowLimit = 50
/** Transactions of a page. Those of one block stay together. */
const pageSize = 50

const row = z.object({
  block_num: z.int().check(z.gte(0)),
  timestamp: seconds,
  /** Absent for a payment without a transaction, such as a validator's reward. */
  transaction_id: orUnknown(z.string().check(z.regex(/^0x[\da-f]{64}$/))),
  from: contract,
  to: contract,
  amount: units,
  /** Absent for the native coin. */
  contract: z.optional(contract),
  /** Only an NFT has one. */
  token_id: z.optional(units),
  decimals: orUnknown(decimals),
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
})
const page = z.object({ data: countedRows(row) })

type Row = z.infer<typeof row>

/**
 * Reads transfers from The Graph's Token API, which has one list per kind of transfer and side, of finalised blocks. The
 * lists are merged by block: a full list may continue in its last block, so a page ends before that block. A cursor is the
 * first block of the next page.
 */
export async function readTokenApiHistory(
  { client }: Engine,
  network: string,
  { address, place }: HistoryQuery,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const [, top] = /^block(\d{1,15})$/.exec(place ?? '') ?? []
  if (place !== undefined && top === undefined) throw sourceErrors.unknownPlace({})
  const read = async (path: string, side: string) => {
    const query = new URLSearchParams({ network, [side]: address, limit: String(rowLimit) })
    if (top !== undefined) query.set('end_block', top)
    const {
      data: { count, list: all },
    } = await client.read({ path: `${path}?${query}`, schema: page, signal })
    // If a server ignores the block parameter, the pages must not repeat.
    const list = all.filter((one) => top === undefined || one.block_num <= Number(top))
    const isFull = count >= rowLimit || count === freePageSize
    return { list, open: isFull ? Math.min(...list.map((one) => one.block_num)) : Number.NEGATIVE_INFINITY }
  }
  const lists = await Promise.all([
    read('/v1/evm/transfers', 'from_address'),
    read('/v1/evm/transfers', 'to_address'),
    read('/v1/evm/transfers/native', 'from_address'),
    read('/v1/evm/transfers/native', 'to_address'),
    read('/v1/evm/nft/transfers', 'address'),
  ])
  const all = lists.flatMap(({ list }) => list).toSorted((a, b) => b.block_num - a.block_num)
  const open = Math.max(...lists.map((one) => one.open))
  const closed = all.filter((one) => one.block_num > open)
  // A block with more transfers than one list is shown as far as it is known.
  const rows = closed.length ? closed : all.filter((one) => one.block_num === open)
  const groups = [...Map.groupBy(rows, (one) => one.transaction_id)].flatMap(([hash, group]) =>
    hash === undefined ? [] : [{ hash, group }],
  )
  const last = groups.slice(0, pageSize).at(-1)?.group[0]?.block_num ?? rows.at(-1)?.block_num
  const hasMore = last !== undefined && last > 0 && all.some((one) => one.block_num < last || open >= 0)
  return {
    transactions: groups.flatMap(({ hash, group }) =>
      last !== undefined && (group[0]?.block_num ?? 0) >= last ? describe(hash, group, address) : [],
    ),
    ...(hasMore && { next: `block${last - 1}` }),
  }
}

function describe(hash: string, group: readonly Row[], address: string): readonly Activity[] {
  // A transfer to oneself is both in the list of sent and of received transfers.
  const moves = group.flatMap((one) => {
    const movement = toMovement(one, address)
    return movement ? [{ ...one, movement }] : []
  })
  const unique = moves.filter((one, index) => {
    const isSelf = one.movement.direction === 'self'
    return !isSelf || moves.findIndex((other) => isEqual(one, other)) === index
  })
  const [first] = unique
  if (!first) return []
  const ends = { from: first.from, to: first.to }
  const movements = unique.map(({ movement }) => movement)
  return [
    {
      hash,
      minedAt: new Date(first.timestamp * 1_000),
      // Only a successful transaction has transfers.
      status: 'confirmed',
      operation: operationOf(movements, ends),
      ...ends,
      movements,
    },
  ]
}

const isEqual = (a: Row, b: Row) =>
  a.contract === b.contract && a.token_id === b.token_id && a.amount === b.amount && a.to === b.to

function toMovement(one: Row, address: string): Movement | undefined {
  const { from, to, amount, contract: token, token_id: id, decimals: places } = one
  const direction = directionOf(address, from, to)
  // A transfer of zero only leaves an address in a history.
  if (!direction || amount === 0n) return undefined
  if (token === undefined || isNative(token)) return { token: null, amount, direction }
  const names = readNames(one)
  if (id !== undefined)
    return { token, coin: { ...names, decimals: 0 }, amount, direction, collectible: true }
  return places === undefined ? undefined : { token, coin: { ...names, decimals: places }, amount, direction }
}
