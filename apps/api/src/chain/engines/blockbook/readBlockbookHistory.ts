import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { describeCoins, directionOf, operationOf } from '../../sources/describeCoins.ts'
import type { Engine } from '../../sources/Engine.ts'
import { contract, countedRows, decimals, readNames, rows, seconds, units } from '../../sources/fields.ts'
import type { Activity, HistoryPage, HistoryQuery, Movement } from '../../sources/Source.ts'

const pageSize = 50

const side = z.object({ addresses: z.nullish(z.array(z.string())), value: z.optional(units) })
const tokenTransfer = z.object({
  type: z.optional(z.string()),
  standard: z.optional(z.string()),
  from: contract,
  to: contract,
  contract,
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
  decimals: z.optional(decimals),
  value: z.optional(units),
})
const transaction = z.object({
  txid: z.string().check(z.regex(/^(0x)?[\da-f]{64}$/)),
  vin: z.array(side),
  vout: z.array(side),
  blockHeight: z.int(),
  blockTime: seconds,
  value: units,
  fees: z.optional(units),
  tokenTransfers: z.nullish(rows(tokenTransfer)),
  ethereumSpecific: z.nullish(
    z.object({
      status: z.int(),
      nonce: z.optional(z.int()),
      parsedData: z.nullish(z.object({ name: z.optional(z.unknown()), function: z.optional(z.unknown()) })),
      internalTransfers: z.nullish(rows(z.object({ from: contract, to: contract, value: units }))),
    }),
  ),
})
const account = z.object({
  address: z.string(),
  page: z.optional(z.int()),
  totalPages: z.optional(z.int()),
  transactions: z.nullish(countedRows(transaction)),
})

type Transaction = z.infer<typeof transaction>

/**
 * Reads transactions from Blockbook. Its numbered pages shift with each new transaction, so a cursor includes the
 * block height of the first page: `page.height.skipped`.
 */
export async function readBlockbookHistory(
  { client, isSame, chainId }: Engine,
  { address, place }: HistoryQuery,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const [, page = '1', height, skipped = '0'] = /^(\d{1,6})\.(\d{1,12})\.(\d{1,2})$/.exec(place ?? '') ?? []
  if (place !== undefined && height === undefined) throw sourceErrors.unknownPlace({})
  const pinned = height === undefined ? '' : `&to=${height}`
  const path = `/api/v2/address/${address}?details=txs&page=${page}&pageSize=${pageSize}${pinned}`
  const found = await client.read({ path, schema: account, signal })
  if (!isSame(found.address, address)) throw sourceErrors.malformed({ what: 'address' })
  // Beyond the last page, Blockbook returns the last one again.
  if (found.page !== undefined && found.page !== Number(page)) return { transactions: [] }

  const { count, list } = found.transactions ?? { count: 0, list: [] }
  const toActivity = chainId.startsWith('eip155:') ? describeEvm : describeBitcoin
  const transactions = list.slice(Number(skipped)).flatMap((one) => toActivity(one, address))
  // With a height, Blockbook does not know the number of pages, and returns -1.
  const { totalPages = 1 } = found
  if (totalPages < 0 ? count < pageSize : Number(page) >= totalPages) return { transactions }
  const confirmed = list.filter(({ blockHeight }) => blockHeight > 0)
  if (height !== undefined) return { transactions, next: `${Number(page) + 1}.${height}.0` }
  const top = Math.max(...confirmed.map(({ blockHeight }) => blockHeight))
  if (!confirmed.length) return { transactions }
  // Pages with a height exclude pending transactions, so the next page continues where the first one ended.
  const next = confirmed.length === list.length ? `2.${top}.0` : `1.${top}.${confirmed.length}`
  return { transactions, next }
}

function describeEvm(one: Transaction, address: string): readonly Activity[] {
  const { ethereumSpecific: details, blockTime } = one
  const lower = (list: readonly z.infer<typeof side>[]) => list[0]?.addresses?.[0]?.toLowerCase() ?? ''
  const from = lower(one.vin)
  const to = lower(one.vout)
  const isPending = one.blockHeight <= 0 || details?.status === -1
  const isFailed = !isPending && details?.status === 0
  const natives = [{ from, to, value: one.value }, ...(details?.internalTransfers ?? [])]
  const coins = natives.flatMap((move): (Movement & Ends)[] => {
    const direction = directionOf(address, move.from, move.to)
    return direction && move.value > 0n
      ? [{ token: null, amount: move.value, direction, ...endsOf(move) }]
      : []
  })
  const tokens = (one.tokenTransfers ?? []).flatMap((move): (Movement & Ends)[] => {
    const direction = directionOf(address, move.from, move.to)
    const isFungible = /^(ERC|BEP)-?20$/i.test(move.standard ?? move.type ?? '')
    // A transfer of zero only leaves an address in a history.
    if (!direction || (isFungible && (!move.value || move.decimals === undefined))) return []
    const base = { token: move.contract, direction, ...endsOf(move) }
    return isFungible
      ? [{ ...base, amount: move.value ?? 0n, coin: { ...readNames(move), decimals: move.decimals ?? 0 } }]
      : [{ ...base, amount: 1n, coin: { ...readNames(move), decimals: 0 }, collectible: true }]
  })
  const movements = isFailed ? [] : [...coins, ...tokens]
  if (!movements.length && from !== address) return []
  const [first] = movements
  const operation = operationOf(movements, {
    ...(first ?? { from, to }),
    method: details?.parsedData?.function ?? details?.parsedData?.name,
  })
  const isPlain = operation === 'send' || operation === 'receive'
  return [
    {
      hash: one.txid,
      minedAt: isPending ? undefined : new Date(blockTime * 1_000),
      status: isPending ? 'pending' : isFailed ? 'failed' : 'confirmed',
      operation,
      from: isPlain && first ? first.from : from,
      to: isPlain && first ? first.to : to,
      nonce: details?.nonce,
      movements: movements.map(({ from: _, to: __, ...movement }) => movement),
    },
  ]
}

type Ends = { readonly from: string; readonly to: string }
const endsOf = ({ from, to }: Ends): Ends => ({ from, to })

function describeBitcoin(one: Transaction, address: string): readonly Activity[] {
  const coinsOf = (list: readonly z.infer<typeof side>[]) =>
    list.map(({ addresses, value = 0n }) => ({ address: addresses?.[0], value }))
  const isPending = one.blockHeight <= 0
  return [
    {
      hash: one.txid,
      minedAt: isPending ? undefined : new Date(one.blockTime * 1_000),
      status: isPending ? 'pending' : 'confirmed',
      ...describeCoins({
        address,
        inputs: coinsOf(one.vin),
        outputs: coinsOf(one.vout),
        fee: one.fees ?? 0n,
      }),
    },
  ]
}
