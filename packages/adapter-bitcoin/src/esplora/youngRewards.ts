import { inBatches } from '../lib/inBatches.js'
import type { Coin, Esplora } from './Esplora.js'

/** A block reward can be spent from the hundredth block after it. */
const MATURITY = 100

/**
 * Returns the immature block rewards among confirmed coins. A transaction that could not be read counts as a payment; the network rejects
 * a spent reward.
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
    // A reward has no inputs.
    if (known?.inputs.length === 0) rewards.add(txid)
  })
  return young.filter(({ txid }) => rewards.has(txid))
}
