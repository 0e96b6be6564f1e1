import { inBatches } from '../lib/inBatches.js'
import type { Coin, Esplora } from './Esplora.js'

/** The reward of a block can be spent in the hundredth block after it. */
const MATURITY = 100

/**
 * Of confirmed coins those that nodes do not let be spent yet: rewards of young blocks. What could not be looked at is
 * taken for a payment: then the network says what it is.
 */
export async function youngRewards({
  esplora,
  coins,
  tip,
  signal,
}: {
  readonly esplora: Esplora
  readonly coins: readonly Coin[]
  /** The height of the last block. */
  readonly tip: number
  readonly signal?: AbortSignal | undefined
}): Promise<readonly Coin[]> {
  const young = coins.filter(({ height = 0 }) => tip + 1 - height < MATURITY)
  const rewards = new Set<string>()
  await inBatches([...new Set(young.map(({ txid }) => txid))], async (txid) => {
    const known = await esplora.transaction(txid, signal).catch(() => undefined)
    signal?.throwIfAborted()
    // It spends nothing that was there before.
    if (known?.inputs.length === 0) rewards.add(txid)
  })
  return young.filter(({ txid }) => rewards.has(txid))
}
