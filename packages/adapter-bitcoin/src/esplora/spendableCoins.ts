import type { Amount } from '@latchkey/core'
import type { ChainTransaction, Coin, Esplora } from './Esplora.js'

const DECIMALS = 8

/**
 * What an address can spend: what is confirmed, less what the mempool spends, and its own change that no block holds
 * yet. What others have sent and no block holds is not counted; rewards of young blocks are, which can be spent later.
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

/** A source tells no more of what waits for an address at once. */
const PAGE = 50
/** Anybody can send dust: no more unconfirmed transactions than this are looked at by themselves. */
const MOST = 20

/**
 * Of the unconfirmed coins of an address those that nobody else can take back: they come from the address alone, and so
 * does all they were made of that no block holds either. Largest first.
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
  const told = await esplora.waiting(address, signal).catch(() => undefined)
  const waiting = new Map<string, ChainTransaction>(told?.slice(0, PAGE).map((one) => [one.txid, one]))
  // What spends from the address alone was paid to it before: where all that waits is told, the rest is in a block.
  const isWhole = told !== undefined && told.length < PAGE
  const verdicts = new Map<string, boolean>()
  let left = MOST

  const look = async (txid: string) => {
    left -= 1
    if (left < 0) return undefined
    try {
      return await esplora.transaction(txid, signal)
    } catch {
      // Looks wait for each other: a source that fails is not asked on.
      left = 0
      return undefined
    }
  }
  const isOwn = async (txid: string): Promise<boolean> => {
    const known = verdicts.get(txid)
    if (known !== undefined) return known
    // Only a source that lies leads back here.
    verdicts.set(txid, false)
    const transaction = waiting.get(txid) ?? (await look(txid))
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
