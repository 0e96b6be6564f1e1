import type { Amount } from '../amount/amount.js'
import { type ChainId, isChainId } from '../caip/caip.js'
import type { Store } from '../context/createStore.js'
import { type StorageKey, visitorCaches } from '../context/storageKeys.js'

/** Known facts about a sent transaction. */
export type Sending = {
  /** Address of the sender. */
  readonly from: string
  /** Address of the recipient, or of the contract called. */
  readonly to?: string | undefined
  /** Amount of the token, or of the native coin without `token`. */
  readonly amount?: Amount | undefined
  /** The token's contract or mint; absent for the native coin. */
  readonly token?: string | undefined
  /** Symbol of the token, for display. */
  readonly symbol?: string | undefined
  /** Kind of transaction. Absent: a transfer if it has an amount, else a contract call. */
  readonly kind?: 'trade' | 'approve' | 'cancel' | undefined
  /** Id of the pending transaction that it takes the place of. */
  readonly replaces?: string | undefined
  /** The adapter's note, to find the transaction's outcome: on EVM, its nonce and an earlier block. */
  readonly trace?: string | undefined
}

/** A transaction that this client sent, by its network and the namespace's own id. */
export type SentRecord = Sending & {
  readonly chainId: ChainId
  readonly hash: string
  /** When it was sent, in milliseconds since the epoch. */
  readonly at: number
  /** `unsure`: it may have been sent. The others are those of `TransactionStatus`. */
  readonly status:
    | 'pending'
    | 'confirmed'
    | 'failed'
    | 'mined'
    | 'dropped'
    | 'replaced'
    | 'proposed'
    | 'unsure'
  /** True: the wallet returned no id, so `hash` only distinguishes it from others. */
  readonly isUnnamed?: true | undefined
  /** Its id on the network, if that differs from `hash`. */
  readonly knownAs?: string | undefined
  /** The part of `amount` that arrived, as the chain reports it. Absent: unknown. */
  readonly received?: Amount | undefined
  /** Id of the transaction that replaced it. */
  readonly replacedBy?: string | undefined
}

/** Maximum number of stored transactions (specification, 9: pending transactions). */
const limit = 99

export const sentRow: StorageKey<readonly SentRecord[]> = {
  ...visitorCaches.sent,
  decode: (value) =>
    Array.isArray(value) ? value.slice(0, limit).flatMap((entry) => decode(entry) ?? []) : undefined,
}

/** Stores transactions, newest first. */
export function writeSent(store: Store, records: readonly SentRecord[]): void {
  const stored = records.slice(0, limit).map(({ amount, received, ...one }) => ({
    ...one,
    ...(amount && { amount: encodeAmount(amount) }),
    ...(received && { received: encodeAmount(received) }),
  }))
  store.write(sentRow as StorageKey<unknown>, stored)
}

const statuses: readonly unknown[] = [
  'pending',
  'confirmed',
  'failed',
  'mined',
  'dropped',
  'replaced',
  'proposed',
  'unsure',
]
const isId = (value: unknown): value is string => typeof value === 'string' && /^[-.%\w]{1,128}$/.test(value)

function decode(entry: unknown): SentRecord | undefined {
  const fields = Object(entry) as Partial<Record<keyof SentRecord, unknown>>
  const { chainId, hash, from, to, amount, token, symbol, at, status, received, replacedBy, trace } = fields
  const { kind, isUnnamed, knownAs, replaces } = fields
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
    ...((kind === 'trade' || kind === 'approve' || kind === 'cancel') && { kind }),
    ...(isId(replaces) && { replaces }),
    ...(isUnnamed === true && { isUnnamed }),
    ...(isId(knownAs) && { knownAs }),
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
