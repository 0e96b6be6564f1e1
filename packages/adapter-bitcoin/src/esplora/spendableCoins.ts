import type { Amount } from '@latchkey/core'
import type { ChainTransaction, Coin, Esplora } from './Esplora.js'

const DECIMALS = 8

/**
 * Returns what an address can spend: confirmed coins that the mempool does not spend, and the address's own
 * unconfirmed change. Leaves out unconfirmed payments from others. Includes immature block rewards, which can
 * be spent later.
 */
export async function nativeBalance({
  esplora,
  address,
  signal,
}: {
  readonly esplora: Esplora
  readonly address: string
  readonly signal?: AbortSignal | undefined
}): Promise<Amount> {
  const { confirmed, isMoving } = await esplora.balance(address, signal)
  if (!isMoving) return { value: confirmed, decimals: DECIMALS }
  const coins = await spendableCoins({ esplora, address, signal })
  return { value: coins.reduce((total, { value }) => total + value, 0n), decimals: DECIMALS }
}

/**
 * Returns the coins of an address that may be spent now: confirmed coins first, then its own unconfirmed
 * change. Leaves out unconfirmed payments from others, which can still be replaced, all coins made from them,
 * and coins whose origin could not be read.
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

/** A source returns at most this many unconfirmed transactions. */
const PAGE = 50
/** The most unconfirmed transactions that are read one by one, because anybody can send dust. */
const MAX_LOOKUPS = 20

/**
 * Returns the unconfirmed coins that nobody else can replace: every unconfirmed transaction they come from
 * spends from the address alone. Largest first.
 */
async function ownChange({
  esplora,
  address,
  pending,
  signal,
}: {
  readonly esplora: Esplora
  readonly address: string
  readonly pending: readonly Coin[]
  readonly signal?: AbortSignal | undefined
}): Promise<readonly Coin[]> {
  if (!pending.length) return []
  const reported = await esplora.waiting(address, signal).catch(() => undefined)
  const waiting = new Map<string, ChainTransaction>(reported?.slice(0, PAGE).map((one) => [one.txid, one]))
  // A transaction that spends from the address was paid to it first. With the whole list of unconfirmed
  // transactions, every other one is confirmed.
  const isWhole = reported !== undefined && reported.length < PAGE
  const verdicts = new Map<string, boolean>()
  let left = MAX_LOOKUPS

  const load = async (txid: string) => {
    left -= 1
    if (left < 0) return undefined
    try {
      return await esplora.transaction(txid, signal)
    } catch {
      // Reads run one after the other, so that a failing source is not read again.
      left = 0
      return undefined
    }
  }
  const isOwn = async (txid: string): Promise<boolean> => {
    const known = verdicts.get(txid)
    if (known !== undefined) return known
    // Only a malicious source returns a cycle.
    verdicts.set(txid, false)
    const transaction = waiting.get(txid) ?? (await load(txid))
    const verdict = !!transaction && (transaction.confirmed || (await isFromHere(transaction)))
    verdicts.set(txid, verdict)
    return verdict
  }
  const isFromHere = async ({ inputs }: ChainTransaction): Promise<boolean> => {
    if (!inputs.length || !inputs.every((input) => input.address === address)) return false
    for (const { txid } of inputs) {
      const isConfirmed = isWhole && !waiting.has(txid)
      if (!isConfirmed && !(await isOwn(txid))) return false
    }
    return true
  }
  const own: Coin[] = []
  for (const coin of pending.toSorted((a, b) => (a.value > b.value ? -1 : 1))) {
    if (await isOwn(coin.txid)) own.push(coin)
  }
  signal?.throwIfAborted()
  return own
}
