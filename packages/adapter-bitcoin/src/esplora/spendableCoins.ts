import type { Coin, Esplora } from './Esplora.js'
import { ownChange } from './ownChange.js'

/**
 * The coins of an address that may be spent now: the confirmed ones, and unconfirmed ones that come from the address
 * itself, which is its change. What others have sent and no block holds yet can still be taken back, and all that was
 * made of it, so it does not count; nor does what could not be looked at. Confirmed coins come first.
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
  const confirmed = coins.filter((coin) => coin.confirmed)
  const pending = coins.filter((coin) => !coin.confirmed)
  return [...confirmed, ...(await ownChange({ esplora, address, pending, signal }))]
}
