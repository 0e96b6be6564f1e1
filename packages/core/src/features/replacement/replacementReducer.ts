import type { SentRecord } from '../../account/sentTransactions.js'
import type { PreparedReplacement } from '../../adapter/ChainAdapter.js'
import { transactionUrl } from '../../adapter/transactionUrl.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { ReplacementOutcome, ReplacementRequest, ReplacementState } from './ReplacementApi.js'

/** One replacement from the request to its outcome. Interfaces see `state` alone. */
export type ReplacementFlow = {
  readonly state: ReplacementState
  /** Number of the current run of work. The result of an older one changes nothing. */
  readonly run: number
}

export type ReplacementEvent =
  | { readonly type: 'preparing'; readonly request: ReplacementRequest }
  | { readonly type: 'prepared'; readonly run: number; readonly review: PreparedReplacement }
  | { readonly type: 'unprepared'; readonly run: number; readonly error: LatchkeyError }
  /** The visitor confirmed the review. */
  | { readonly type: 'submitted' }
  | { readonly type: 'sent'; readonly hash: string; readonly isFeeChanged?: true | undefined }
  /** The wallet sent nothing, or may have. */
  | { readonly type: 'unsent'; readonly error: LatchkeyError; readonly mayBeSent: boolean }
  /** Stored transactions may have another status. */
  | { readonly type: 'settled'; readonly records: readonly SentRecord[] }
  | { readonly type: 'stopped' }

/** Returns a replacement after an event. An event that a state does not take returns the same replacement. */
export function replacementReducer(flow: ReplacementFlow, event: ReplacementEvent): ReplacementFlow {
  const { state, run } = flow
  const to = (next: ReplacementState): ReplacementFlow => ({ ...flow, state: next })
  if ('run' in event && event.run !== run) return flow
  switch (event.type) {
    case 'preparing':
      if (state.status === 'submitting') return flow
      return { state: { status: 'preparing', request: event.request }, run: run + 1 }
    case 'prepared':
      if (state.status !== 'preparing') return flow
      return to({ status: 'review', request: state.request, review: event.review })
    case 'unprepared':
      if (state.status !== 'preparing') return flow
      return to({ status: 'failed', request: state.request, error: event.error })
    case 'submitted':
      if (state.status !== 'review') return flow
      return to({ status: 'submitting', request: state.request, review: state.review })
    case 'sent': {
      if (state.status !== 'submitting') return flow
      const { request, review } = state
      const { hash, isFeeChanged } = event
      const explorerUrl = transactionUrl(review.network, hash)
      const facts = { hash, outcome: 'pending', explorerUrl, ...(isFeeChanged && { isFeeChanged }) } as const
      return to({ status: 'done', request, review, ...facts })
    }
    case 'unsent': {
      if (state.status !== 'submitting') return flow
      const { request, review } = state
      const { error, mayBeSent } = event
      const rejected = error.code === 'rpc/user_rejected'
      // The review stays, to be confirmed again.
      if (!mayBeSent && (rejected || error.code === 'rpc/aborted'))
        return to({ status: 'review', request, review, rejected })
      return to({ status: 'failed', request, review, error, ...(mayBeSent && { mayBeSent }) })
    }
    case 'settled':
      return settle(flow, event.records)
    case 'stopped':
      return state.status === 'idle' || state.status === 'submitting'
        ? flow
        : { state: { status: 'idle' }, run: run + 1 }
    default:
      return event satisfies never
  }
}

/** Shows the outcome of a replacement that was sent. */
function settle(flow: ReplacementFlow, records: readonly SentRecord[]): ReplacementFlow {
  const { state } = flow
  if (state.status !== 'done') return flow
  const { hash, request, review } = state
  const statusOf = (id: string) =>
    records.find((one) => one.chainId === request.chainId && (one.knownAs ?? one.hash) === id)?.status
  const replacement = statusOf(hash)
  const original = statusOf(request.hash)
  // A disconnect removes both.
  if (!replacement && !original) return flow
  const outcome = outcomeOf(replacement, original)
  if (outcome === state.outcome) return flow
  const isOriginal = outcome === 'original' || original === 'failed'
  const explorerUrl = transactionUrl(review.network, isOriginal ? request.hash : hash)
  return { ...flow, state: { ...state, outcome, explorerUrl } }
}

type Status = SentRecord['status'] | undefined

/** Returns the outcome of two transactions with the same number. A block that has one of them decides both. */
function outcomeOf(replacement: Status, original: Status): ReplacementOutcome {
  if (replacement === 'confirmed') return 'replacement'
  if (original === 'confirmed') return 'original'
  if (replacement === 'failed' || original === 'failed') return 'failed'
  // The other one of the two may have a status in the next round.
  if (replacement === 'pending' || original === 'pending') return 'pending'
  return 'unknown'
}
