import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import type { Engine } from '../../sources/Engine.ts'
import { units } from '../../sources/fields.ts'
import type { Holdings } from '../../sources/Source.ts'

const stats = z.object({ funded_txo_sum: units, spent_txo_sum: units })
const account = z.object({ address: z.string(), chain_stats: stats, mempool_stats: stats })

/** Reads the balance of a Bitcoin address from Esplora or mempool, with its unconfirmed coins. */
export async function readEsploraBalance(
  { client, nativeCurrency, isSame }: Engine,
  address: string,
  signal: AbortSignal,
): Promise<Holdings> {
  const found = await client.read({ path: `/address/${address}`, schema: account, signal })
  if (!isSame(found.address, address)) throw sourceErrors.malformed({ what: 'address' })
  const amount = [found.chain_stats, found.mempool_stats].reduce(
    (sum, one) => sum + one.funded_txo_sum - one.spent_txo_sum,
    0n,
  )
  if (amount < 0n) throw sourceErrors.malformed({ what: 'amount' })
  return { coins: [{ token: null, ...nativeCurrency, amount }], complete: true }
}
