import type { Amount } from '../amount/amount.js'
import { type ChainId, isChainId } from '../caip/caip.js'
import type { Store } from '../context/createStore.js'
import { type StorageKey, visitorCaches } from '../context/storageKeys.js'
import type { Clock } from '../ports/Ports.js'

/** What a transaction sent, as far as it is known. */
export type Sending = {
  /** Address of the sender. */
  readonly from: string
  readonly to?: string | undefined
  /** In the token, or else in the native coin. */
  readonly amount?: Amount | undefined
  /** The token's contract or mint; absent for the native coin. */
  readonly token?: string | undefined
  /** Symbol of the token, for people to read. */
  readonly symbol?: string | undefined
}

/** A transaction that this client sent, by its network and the namespace's own id. */
export type SentRecord = Sending & {
  readonly chainId: ChainId
  readonly hash: string
  /** When it was sent, in milliseconds since the epoch. */
  readonly at: number
  readonly status: 'pending' | 'confirmed' | 'failed' | 'mined' | 'dropped' | 'replaced'
  /** How much of `amount` arrived, as the chain reports it. Absent: unknown. */
  readonly received?: Amount | undefined
  /** Id of the transaction that replaced it. */
  readonly replacedBy?: string | undefined
  /** The adapter's note, to find the transaction's outcome: on EVM, its nonce and an earlier block. */
  readonly trace?: string | undefined
}

type Place = { readonly store: Store; readonly clock: Clock }

/** Transactions kept (specification, 9: pending transactions). */
const limit = 99

const row: StorageKey<readonly SentRecord[]> = {
  ...visitorCaches.sent,
  decode: (value) =>
    Array.isArray(value) ? value.slice(0, limit).flatMap((entry) => decode(entry) ?? []) : undefined,
}

/** Returns the transactions that this client sent, newest first, including those sent before a reload. */
export const readSent = ({ store }: Pick<Place, 'store'>): readonly SentRecord[] => store.read(row) ?? []

/** Subscribes to transactions sent in another tab. Returns the unsubscribe function. */
export const watchSent = ({ store }: Pick<Place, 'store'>, listener: () => void): (() => void) =>
  store.watch(row, listener)

/**
 * Stores a transaction that was just sent. If it is already stored, missing facts are added, and a dropped
 * transaction becomes pending again.
 */
export function keepSent(
  { store, clock }: Place,
  sent: Sending & Pick<SentRecord, 'chainId' | 'hash'>,
): SentRecord {
  const { chainId, hash, from, to, amount, token, symbol } = sent
  const all = readSent({ store })
  const known = all.find((one) => isSameTransaction(one, sent))
  const record: SentRecord = {
    at: clock.now(),
    ...known,
    status: known && known.status !== 'dropped' ? known.status : 'pending',
    chainId,
    hash,
    from,
    // Only these are stored of a prepared transfer.
    ...(to !== undefined && { to }),
    ...(amount && { amount }),
    ...(token !== undefined && { token }),
    ...(symbol !== undefined && { symbol }),
  }
  write(store, known ? all.map((one) => (one === known ? record : one)) : [record, ...all])
  return record
}

/** Stores the outcome of a transaction. A transaction that was removed meanwhile stays removed. */
export function settleSent(
  { store }: Pick<Place, 'store'>,
  settled: Pick<SentRecord, 'chainId' | 'hash' | 'status' | 'received' | 'replacedBy'>,
): void {
  const { status, received, replacedBy } = settled
  const all = readSent({ store })
  if (all.some((one) => isSameTransaction(one, settled)))
    write(
      store,
      all.map((one) => (isSameTransaction(one, settled) ? { ...one, status, received, replacedBy } : one)),
    )
}

/** Stores the adapter's note of a transaction that has none yet. */
export function keepTrace(
  { store }: Pick<Place, 'store'>,
  { chainId, hash, trace }: Id & { readonly trace: string },
): void {
  const all = readSent({ store })
  const isNew = (one: SentRecord) => isSameTransaction(one, { chainId, hash }) && one.trace === undefined
  if (all.some(isNew))
    write(
      store,
      all.map((one) => (isNew(one) ? { ...one, trace } : one)),
    )
}

type Id = Pick<SentRecord, 'chainId' | 'hash'>

const isSameTransaction = (a: Id, b: Id): boolean => a.chainId === b.chainId && a.hash === b.hash

function write(store: Store, records: readonly SentRecord[]): void {
  const stored = records.slice(0, limit).map(({ amount, received, ...one }) => ({
    ...one,
    ...(amount && { amount: encodeAmount(amount) }),
    ...(received && { received: encodeAmount(received) }),
  }))
  store.write(row as StorageKey<unknown>, stored)
}

const statuses: readonly unknown[] = ['pending', 'confirmed', 'failed', 'mined', 'dropped', 'replaced']
const isId = (value: unknown): value is string => typeof value === 'string' && /^[-.%\w]{1,128}$/.test(value)

function decode(entry: unknown): SentRecord | undefined {
  const { chainId, hash, from, to, amount, token, symbol, at, status, received, replacedBy, trace } = Object(
    entry,
  ) as Partial<Record<keyof SentRecord, unknown>>
  if (!isChainId(chainId) || !isId(hash) || !isId(from)) return undefined
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0 || !statuses.includes(status))
    return undefined
  const [read, arrived] = [decodeAmount(amount), decodeAmount(received)]
  return {
    chainId,
    hash,
    from,
    at,
    status: status as SentRecord['status'],
    ...(isId(to) && { to }),
    ...(read && { amount: read }),
    ...(isId(token) && { token }),
    ...(typeof symbol === 'string' && symbol.length <= 64 && { symbol }),
    ...(arrived && { received: arrived }),
    ...(isId(replacedBy) && { replacedBy }),
    ...(isId(trace) && { trace }),
  }
}

const encodeAmount = ({ value, decimals }: Amount) => ({ value: String(value), decimals })

function decodeAmount(value: unknown): Amount | undefined {
  const { value: units, decimals } = Object(value) as {
    readonly value?: unknown
    readonly decimals?: unknown
  }
  if (typeof units !== 'string' || !/^\d{1,78}$/.test(units)) return undefined
  return Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= 36
    ? { value: BigInt(units), decimals: decimals as number }
    : undefined
}
