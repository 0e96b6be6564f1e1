import type { Amount, ReadAmount } from '../amount/amount.js'
import { createStore } from '../context/createStore.js'
import { type StorageKey, visitorCaches } from '../context/storageKeys.js'
import type { Ports } from '../ports/Ports.js'
import { readPending } from './pendingTransactions.js'

/** A cached balance is used for this long (specification, 9). Milliseconds. */
const maxAge = 30_000
const limit = 20

/** A balance in base units, and the time of its reading in milliseconds since the epoch. */
type Entry = { readonly value: string; readonly decimals: number; readonly at: number }
type Entries = Readonly<Record<string, Entry>>

/** Native balances in storage. */
export type BalanceCache = {
  /**
   * Returns the balance of an account, by its CAIP-10 id, with the time of its reading. A balance older than 30 s is
   * absent.
   */
  get(accountId: string): ReadAmount | undefined
  /** Stores a balance. */
  set(accountId: string, amount: Amount): void
  /**
   * Call this before a read, and call the returned function with the amount. The amount is not cached if the network has a
   * pending transaction, or if the cache was cleared in the meantime.
   */
  begin(accountId: string): (amount: Amount) => void
  /** Removes all balances. */
  clear(): void
}

/**
 * Creates a cache of native balances in storage, for adapters. A reload within 30 s does not read a displayed balance
 * again.
 *
 * @example
 * ```ts
 * import type { Amount } from '@latchkey/core'
 * import { type AdapterHost, createBalanceCache } from '@latchkey/core/adapter'
 *
 * async function readBalance(host: AdapterHost, accountId: string, read: () => Promise<Amount>) {
 *   const cache = createBalanceCache(host)
 *   const known = cache.get(accountId)
 *   if (known) return known
 *   const store = cache.begin(accountId)
 *   const amount = await read()
 *   store(amount)
 *   return amount
 * }
 * ```
 */
export function createBalanceCache({
  clientId,
  clock,
  log,
  storage,
}: Pick<Ports, 'clock' | 'log' | 'storage'> & {
  /** Id of the client. */
  readonly clientId: string
}): BalanceCache {
  const store = createStore({ storage, clientId, log })
  const row: StorageKey<Entries> = {
    ...visitorCaches.balances,
    decode: (value) => decode(value, clock.now()),
  }
  const read = () => store.read(row) ?? {}
  const isMoving = (accountId: string) =>
    readPending({ store, clock }).some(({ chainId }) => accountId.startsWith(`${chainId}:`))
  let clears = 0
  const cache: BalanceCache = {
    get(accountId) {
      if (isMoving(accountId)) return undefined
      const entries = read()
      const known = Object.hasOwn(entries, accountId) ? entries[accountId] : undefined
      return known && { value: BigInt(known.value), decimals: known.decimals, readAt: known.at }
    },
    set(accountId, { value, decimals }) {
      const others = Object.entries(read())
        .filter(([one]) => one !== accountId)
        .sort(([, a], [, b]) => b.at - a.at)
        .slice(0, limit - 1)
      const entry = { value: String(value), decimals, at: clock.now() }
      store.write(row, Object.fromEntries([[accountId, entry], ...others]))
    },
    begin(accountId) {
      const before = clears
      return (amount) => {
        if (before === clears && !isMoving(accountId)) cache.set(accountId, amount)
      }
    },
    clear() {
      clears += 1
      store.remove(row)
    },
  }
  return cache
}

function decode(value: unknown, now: number): Entries | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([accountId, entry]): [string, Entry][] => {
      const { value: units, decimals, at } = Object(entry) as Partial<Record<keyof Entry, unknown>>
      return typeof units === 'string' &&
        /^\d{1,78}$/.test(units) &&
        typeof decimals === 'number' &&
        Number.isInteger(decimals) &&
        decimals >= 0 &&
        decimals <= 36 &&
        typeof at === 'number' &&
        at <= now &&
        now - at < maxAge
        ? [[accountId, { value: units, decimals, at }]]
        : []
    }),
  )
}
