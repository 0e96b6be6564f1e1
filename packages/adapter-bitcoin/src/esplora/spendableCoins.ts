import type { Coin, Esplora } from './Esplora.js'

/** Anybody can send dust: no more unconfirmed transactions than this are looked at, those of the largest coins first. */
const MOST = 20

/**
 * The coins of an address that may be spent now: the confirmed ones, and unconfirmed ones that come from the address
 * itself, which is its change. What others have sent and no block holds yet can still be taken back, so it does not
 * count; nor does what could not be looked at. Confirmed coins come first.
 */
export async function spendableCoins({
  esplora,
  address,
  signal,
}: {
  readonly esplora: Esplora
  readonly address: string
  readonly signal?: AbortSignal | undefined
}): Promise<readonly Coin[]> {
  const coins = await esplora.coins(address, signal)
  const largest = coins.filter(({ confirmed }) => !confirmed).toSorted((a, b) => (a.value > b.value ? -1 : 1))
  const pending = [...new Set(largest.map(({ txid }) => txid))].slice(0, MOST)
  const own = new Set<string>()
  await Promise.all(
    pending.map(async (txid) => {
      const known = await esplora.transaction(txid, signal).catch(() => undefined)
      if (known?.inputs.length && known.inputs.every((input) => input.address === address)) own.add(txid)
    }),
  )
  signal?.throwIfAborted()
  const confirmed = coins.filter((coin) => coin.confirmed)
  return [...confirmed, ...coins.filter((coin) => !coin.confirmed && own.has(coin.txid))]
}
