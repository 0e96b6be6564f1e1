import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { describeCoins } from '../../sources/describeCoins.ts'
import type { Engine } from '../../sources/Engine.ts'
import { countedRows, seconds, units } from '../../sources/fields.ts'
import type { Activity, HistoryPage, HistoryQuery } from '../../sources/Source.ts'

/** Confirmed transactions of one page. */
const pageSize = 25

const txid = z.string().check(z.regex(/^[\da-f]{64}$/))
const coin = z.object({ scriptpubkey_address: z.optional(z.string()), value: units })
const transaction = z.object({
  txid,
  fee: units,
  vin: z.array(z.object({ prevout: z.nullish(coin) })),
  vout: z.array(coin),
  status: z.object({ confirmed: z.boolean(), block_time: z.optional(seconds) }),
})

/** Reads the transactions of a Bitcoin address from Esplora or mempool. A cursor is the last confirmed transaction. */
export async function readEsploraHistory(
  { client }: Engine,
  { address, place }: HistoryQuery,
  signal: AbortSignal,
): Promise<HistoryPage> {
  if (place !== undefined && !/^[\da-f]{64}$/.test(place)) throw sourceErrors.unknownPlace({})
  const { count, list } = await client.read({
    path: `/address/${address}/txs${place === undefined ? '' : `/chain/${place}`}`,
    schema: countedRows(transaction),
    signal,
  })
  const coinOf = ({ scriptpubkey_address: of, value }: z.infer<typeof coin>) => ({ address: of, value })
  const transactions = list.map((one): Activity => {
    const { confirmed, block_time: time } = one.status
    const described = describeCoins({
      address,
      inputs: one.vin.flatMap(({ prevout }) => (prevout ? [coinOf(prevout)] : [])),
      outputs: one.vout.map(coinOf),
      fee: one.fee,
    })
    const minedAt = confirmed && time !== undefined ? new Date(time * 1_000) : undefined
    return { hash: one.txid, minedAt, status: confirmed ? 'confirmed' : 'pending', ...described }
  })
  const confirmed = list.filter(({ status }) => status.confirmed)
  // An invalid row may be confirmed, so it does not end the history.
  const unread = count - list.length
  return {
    transactions,
    ...(confirmed.length + unread >= pageSize && { next: confirmed.at(-1)?.txid }),
  }
}
