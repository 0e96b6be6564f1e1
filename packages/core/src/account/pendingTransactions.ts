import { type ChainId, isChainId } from '../caip/caip.js'
import type { Store } from '../context/createStore.js'
import { type StorageKey, visitorCaches } from '../context/storageKeys.js'
import type { Clock } from '../ports/Ports.js'

/** A transaction that this client sent. `until`: end of following it, in milliseconds since the epoch. */
export type PendingTransaction = { readonly chainId: ChainId; readonly id: string; readonly until: number }

const limit = 10
/** The longest valid wait, longer than that of any namespace. Milliseconds. */
const longest = 24 * 60 * 60_000

const row = (clock: Clock): StorageKey<readonly PendingTransaction[]> => ({
  ...visitorCaches.transactions,
  decode: (value) =>
    Array.isArray(value) ? value.filter((one) => isWaited(one, clock.now())).slice(0, limit) : undefined,
})

/** Returns pending transactions, newest first, including those sent before a reload. */
export const readPending = ({
  store,
  clock,
}: {
  store: Store
  clock: Clock
}): readonly PendingTransaction[] => store.read(row(clock)) ?? []

export function writePending(
  { store, clock }: { store: Store; clock: Clock },
  pending: readonly PendingTransaction[],
): void {
  if (pending.length > 0) store.write(row(clock), pending.slice(0, limit))
  else store.remove(row(clock))
}

function isWaited(value: unknown, now: number): value is PendingTransaction {
  const { chainId, id, until } = Object(value) as Partial<Record<keyof PendingTransaction, unknown>>
  return (
    isChainId(chainId) &&
    typeof id === 'string' &&
    id.length <= 256 &&
    typeof until === 'number' &&
    until > now &&
    until - now <= longest
  )
}
