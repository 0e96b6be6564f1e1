import type { Coin, Esplora } from './Esplora.js'

/**
 * The coins of an address that may be spent now: the confirmed ones, and unconfirmed ones that come from the address
 * itself, which is its change. What others have sent and no block holds yet can still be taken back, so it does not
 * count. Confirmed coins come first.
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
  const pending = new Set(coins.filter(({ confirmed }) => !confirmed).map(({ txid }) => txid))
  const own = new Set<string>()
  await Promise.all(
    [...pending].map(async (txid) => {
      const known = await esplora.transaction(txid, signal)
      if (known?.inputs.length && known.inputs.every((input) => input.address === address)) own.add(txid)
    }),
  )
  const confirmed = coins.filter((coin) => coin.confirmed)
  return [...confirmed, ...coins.filter((coin) => !coin.confirmed && own.has(coin.txid))]
}
