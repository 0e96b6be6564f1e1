import type { Store } from '../context/createStore.js'
import { LatchkeyError } from '../lib/LatchkeyError.js'
import type { Clock } from '../ports/Ports.js'
import { type Sending, type SentRecord, sentRow, writeSent } from './sentRow.js'

export type { Sending, SentRecord } from './sentRow.js'

type Records = { readonly store: Store; readonly clock: Clock }

/** Returns the transactions that this client sent, newest first, including those sent before a reload. */
export const readSent = ({ store }: Pick<Records, 'store'>): readonly SentRecord[] =>
  store.read(sentRow) ?? []

/** Subscribes to transactions sent in another tab. Returns the unsubscribe function. */
export const watchSent = ({ store }: Pick<Records, 'store'>, listener: () => void): (() => void) =>
  store.watch(sentRow, listener)

/**
 * Stores a transaction that was just sent, or with `isUnnamed` one that a wallet was requested to send. If it is already stored,
 * adds missing facts, and makes a dropped transaction pending again. A transaction with an id replaces a stored one that has the
 * same facts and no id.
 */
export function keepSent(
  { store, clock }: Records,
  sent: Sending & Pick<SentRecord, 'chainId' | 'hash' | 'isUnnamed'>,
): SentRecord {
  const { chainId, hash, from, to, amount, token, symbol, kind, isUnnamed, trace, replaces } = sent
  const all = readSent({ store })
  const known = all.find((one) => isSameTransaction(one, sent))
  const unnamed = known || isUnnamed ? undefined : all.find((one) => one.isUnnamed && hasFacts(one, sent))
  const before = known ?? unnamed
  const record: SentRecord = {
    ...before,
    at: known?.at ?? clock.now(),
    status: known && known.status !== 'dropped' ? known.status : isUnnamed ? 'unsure' : 'pending',
    isUnnamed,
    chainId,
    hash,
    from,
    // A prepared transfer has more fields. Only these are stored.
    ...(to !== undefined && { to }),
    ...(amount && { amount }),
    ...(token !== undefined && { token }),
    ...(symbol !== undefined && { symbol }),
    ...(kind && { kind }),
    ...(trace !== undefined && { trace }),
    ...(replaces !== undefined && { replaces }),
  }
  writeSent(store, before ? all.map((one) => (one === before ? record : one)) : [record, ...all])
  return record
}

/** Returns whether a stored transaction without a known id has the facts of the sent one. */
const hasFacts = (one: SentRecord, sent: Sending & Pick<SentRecord, 'chainId'>): boolean =>
  one.knownAs === undefined &&
  (['chainId', 'from', 'to', 'token', 'kind'] as const).every((fact) => one[fact] === sent[fact]) &&
  one.amount?.value === sent.amount?.value

/** Removes a transaction that was not sent after all. */
export function removeSent({ store }: Pick<Records, 'store'>, unsent: Id): void {
  writeSent(
    store,
    readSent({ store }).filter((one) => !isSameTransaction(one, unsent)),
  )
}

/** Stores the outcome of a transaction. A transaction that was removed in the meantime stays removed. */
export function settleSent(
  { store }: Pick<Records, 'store'>,
  settled: Pick<SentRecord, 'chainId' | 'hash' | 'status' | 'received' | 'replacedBy' | 'knownAs'>,
): void {
  const { status, received, replacedBy, knownAs } = settled
  const all = readSent({ store })
  if (all.some((one) => isSameTransaction(one, settled)))
    writeSent(
      store,
      all.map((one) =>
        isSameTransaction(one, settled)
          ? { ...one, status, received, replacedBy, ...(knownAs !== undefined && { knownAs }) }
          : one,
      ),
    )
}

/** Stores the adapter's note of a transaction that has none yet. */
export function keepTrace(
  { store }: Pick<Records, 'store'>,
  { chainId, hash, trace }: Id & { readonly trace: string },
): void {
  const all = readSent({ store })
  const isNew = (one: SentRecord) => isSameTransaction(one, { chainId, hash }) && one.trace === undefined
  if (all.some(isNew))
    writeSent(
      store,
      all.map((one) => (isNew(one) ? { ...one, trace } : one)),
    )
}

type Id = Pick<SentRecord, 'chainId' | 'hash'>

const isSameTransaction = (a: Id, b: Id): boolean => a.chainId === b.chainId && a.hash === b.hash

/** Facts in the context of an error after which the network has the transaction, or may have it. */
export type MayBeSent = {
  /** Marks the error. */
  readonly mayBeSent: true
  /** Id of the transaction. Absent: the wallet returned none. */
  readonly hash?: string | undefined
  /** True: the sent transaction differs from the reviewed one. */
  readonly isAltered?: true | undefined
}

/**
 * Returns the facts of an error about a transaction that may have been sent. `undefined`: nothing was sent, or it had no
 * effect but its fee.
 *
 * @example
 * ```ts
 * import { toError } from '@latchkey/core'
 * import { readMayBeSent } from '@latchkey/core/adapter'
 *
 * const mayBeSent = (thrown: unknown) => readMayBeSent(toError(thrown)) !== undefined
 * ```
 */
export function readMayBeSent({ context }: LatchkeyError): MayBeSent | undefined {
  const { mayBeSent, isAltered, ...ids } = Object(context) as Readonly<Record<string, unknown>>
  if (mayBeSent !== true) return undefined
  // Each namespace has its own name for the id.
  const hash = [ids['hash'], ids['txid'], ids['signature']].find((id) => typeof id === 'string')
  return {
    mayBeSent,
    ...(typeof hash === 'string' && { hash }),
    ...(isAltered === true && { isAltered }),
  }
}

/**
 * Returns the same error with the fact that its transaction may have been sent.
 *
 * @example
 * ```ts
 * import { toError } from '@latchkey/core'
 * import { markMayBeSent } from '@latchkey/core/adapter'
 *
 * const fail = (thrown: unknown, hash: string) => markMayBeSent(toError(thrown), { hash })
 * ```
 */
export const markMayBeSent = (
  error: LatchkeyError,
  facts: { readonly hash?: string | undefined } = {},
): LatchkeyError =>
  new LatchkeyError({
    code: error.code,
    message: error.message,
    context: { ...(error.context as object | undefined), ...facts, mayBeSent: true },
    cause: error.cause,
    rpcCode: error.rpcCode,
  })
