import type { SentRecord } from '../../account/sentTransactions.js'
import type { PreparedTransfer } from '../../adapter/ChainAdapter.js'
import { transactionUrl } from '../../adapter/transactionUrl.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { SendForm, SendReview, SendState } from './SendApi.js'
import type { SendSubject } from './sendSubject.js'

type At<status extends SendState['status']> = Extract<SendState, { readonly status: status }>
export type SendFormState = At<'form'>
type Subject = Pick<SendSubject, 'account' | 'network'>
type SentId = Pick<SentRecord, 'chainId' | 'hash'>
/** Balances of the native coin and of the token. */
type Covered = readonly (bigint | undefined)[]

/** One transfer from the form to its outcome. Interfaces see `state` alone. */
export type SendFlow = {
  readonly state: SendState
  /** Number of the current run of work. The result of an older one changes nothing. */
  readonly run: number
  /** The account and network that the form is for. */
  readonly subject: Subject | undefined
  /** Contract or mint of the token that is being looked up for the form. */
  readonly wanted?: string | undefined
  /** The transfer that the review shows, until it is sent or dropped. */
  readonly prepared?: PreparedTransfer | undefined
  /** The balances when it was prepared. */
  readonly covered?: Covered | undefined
  /** The stored transfer that the state shows, once the wallet was prompted. */
  readonly sent?: SentId | undefined
}

export type SendEvent =
  | {
      readonly type: 'started'
      readonly form: SendFormState
      readonly subject: Subject | undefined
      readonly wanted?: string | undefined
    }
  | { readonly type: 'stopped'; readonly form: SendFormState }
  /** The visitor changed the form. */
  | { readonly type: 'changed'; readonly form: SendFormState }
  /** The largest amount was calculated, or could not be. */
  | { readonly type: 'filled'; readonly run: number; readonly form: SendFormState }
  /** The look-up of the name ended. */
  | { readonly type: 'named'; readonly form: SendFormState }
  /** The look-up of the token ended. */
  | { readonly type: 'found'; readonly wanted: string; readonly form: SendFormState }
  /** The account or the network may have changed. `form` is empty. */
  | { readonly type: 'moved'; readonly subject: Subject | undefined; readonly form: SendFormState }
  /** Balances or prices may have changed. */
  | { readonly type: 'counted'; readonly form: SendFormState; readonly covered: Covered }
  /** The form cannot be prepared. */
  | { readonly type: 'refused'; readonly form: SendFormState }
  | { readonly type: 'preparing'; readonly form: SendForm }
  | {
      readonly type: 'prepared'
      readonly run: number
      readonly form: SendForm
      readonly review: SendReview
      readonly transfer: PreparedTransfer
      readonly covered: Covered
    }
  | { readonly type: 'unprepared'; readonly run: number; readonly form: SendFormState }
  /** The visitor went back. `empty` takes the place of a form that was sent. */
  | { readonly type: 'edited'; readonly form: SendFormState; readonly empty: SendFormState }
  /** The visitor confirmed the review. */
  | { readonly type: 'submitted' }
  /** The name leads elsewhere since the review. The wallet was not prompted. */
  | { readonly type: 'dropped'; readonly form: SendFormState }
  | { readonly type: 'sent'; readonly sent: SentId; readonly isFeeChanged?: true | undefined }
  /** The wallet sent nothing, or may have. */
  | {
      readonly type: 'unsent'
      readonly error: LatchkeyError
      readonly mayBeSent: boolean
      readonly sent: SentId | undefined
    }
  /** A stored transfer has a status. */
  | { readonly type: 'settled'; readonly record: SentRecord }

/** Returns whether the network has the transfer, or may have it. */
export const isSent = (state: SendState): state is At<'done' | 'failed'> =>
  state.status === 'done' || (state.status === 'failed' && state.mayBeSent === true)

export const isSameSubject = (one: Subject | undefined, other: Subject | undefined): boolean =>
  one?.account === other?.account && one?.network.id === other?.network.id

/** Shows a form, and ends the work of the previous state. */
const toForm = (flow: SendFlow, state: SendFormState): SendFlow => ({
  ...flow,
  state,
  run: flow.run + 1,
  prepared: undefined,
})

/** Returns a transfer after an event. An event that a state does not take returns the same transfer. */
export function sendReducer(flow: SendFlow, event: SendEvent): SendFlow {
  const { state, run } = flow
  if ('run' in event && event.run !== run) return flow
  if (state.status === 'submitting') return whileSubmitting(flow, state, event)
  switch (event.type) {
    case 'started':
      return { ...toForm(flow, event.form), subject: event.subject, wanted: event.wanted }
    case 'stopped':
      return { ...toForm(flow, event.form), wanted: undefined }
    case 'changed':
      if (state.status !== 'form') return flow
      // The visitor chose another token than the one that is looked up.
      return { ...toForm(flow, event.form), wanted: event.form.form.token ? undefined : flow.wanted }
    case 'filled':
    case 'named':
      return state.status === 'form' ? { ...flow, state: event.form } : flow
    case 'found':
      if (state.status !== 'form' || event.wanted !== flow.wanted) return flow
      return { ...flow, state: event.form, wanted: undefined }
    case 'moved':
      return move(flow, event)
    case 'counted':
      return count(flow, event)
    case 'refused':
      if (isSent(state)) return flow
      return state.status === 'form' ? { ...flow, state: event.form } : toForm(flow, event.form)
    case 'preparing':
      return { ...flow, state: { status: 'preparing', form: event.form }, run: run + 1, prepared: undefined }
    case 'prepared': {
      if (state.status !== 'preparing') return flow
      const { form, review, transfer, covered } = event
      return { ...flow, state: { status: 'review', form, review }, prepared: transfer, covered }
    }
    case 'unprepared':
      return state.status === 'preparing' ? { ...flow, state: event.form } : flow
    case 'edited':
      if (state.status === 'form') return flow
      // A transfer that may have been sent is not offered again.
      return toForm(flow, isSent(state) ? event.empty : event.form)
    case 'submitted': {
      if (state.status !== 'review' || !flow.prepared) return flow
      const { form, review } = state
      return { ...flow, state: { status: 'submitting', form, review } }
    }
    case 'settled':
      return settle(flow, event.record)
    case 'dropped':
    case 'sent':
    case 'unsent':
      return flow
    default:
      return event satisfies never
  }
}

/** While the wallet has the transfer, only its result changes the state. */
function whileSubmitting(flow: SendFlow, { form, review }: At<'submitting'>, event: SendEvent): SendFlow {
  if (event.type === 'dropped') return toForm(flow, event.form)
  if (event.type === 'sent') {
    const { isFeeChanged, sent } = event
    const { hash } = sent
    const explorerUrl = transactionUrl(review.network, hash)
    const done = { review, hash, outcome: 'pending', ...(isFeeChanged && { isFeeChanged }) } as const
    return { ...flow, state: { status: 'done', ...done, explorerUrl }, prepared: undefined, sent }
  }
  if (event.type !== 'unsent') return flow
  const { error, mayBeSent, sent } = event
  const rejected = error.code === 'rpc/user_rejected'
  // The review stays, to be confirmed again.
  if (!mayBeSent && (rejected || error.code === 'rpc/aborted'))
    return { ...flow, state: { status: 'review', form, review, rejected }, sent }
  const failed = { status: 'failed', form, review, error, ...(mayBeSent && { mayBeSent }) } as const
  return { ...flow, state: failed, prepared: undefined, sent }
}

/** Empties the form when the account or the network has changed. Reports that if an amount was entered. */
function move(flow: SendFlow, { subject, form }: Extract<SendEvent, { readonly type: 'moved' }>): SendFlow {
  const { state, subject: before } = flow
  // A transfer that was sent, or may have been, does not change.
  if (isSameSubject(before, subject) || isSent(state)) return flow
  const changed = before?.account === subject?.account ? ('network' as const) : ('account' as const)
  const entered = 'form' in state ? state.form.recipient + state.form.amount : ''
  const wasEntered = before !== undefined && subject !== undefined && entered !== ''
  return { ...toForm(flow, wasEntered ? { ...form, changed } : form), subject, wanted: undefined }
}

/** Drops a review when the balance that pays the amount or the fee has changed. */
function count(
  flow: SendFlow,
  { form, covered }: Extract<SendEvent, { readonly type: 'counted' }>,
): SendFlow {
  const { state, covered: before = [] } = flow
  if (state.status === 'form') return { ...flow, state: form }
  if (state.status !== 'review') return flow
  const isChanged = covered.some((value, index) => ![undefined, value].includes(before[index]))
  return isChanged ? toForm(flow, { ...form, changed: 'balance' }) : { ...flow, covered }
}

/** Shows the status of the sent transfer. */
function settle(flow: SendFlow, record: SentRecord): SendFlow {
  const { state, sent } = flow
  if (!isSent(state) || record.chainId !== sent?.chainId || record.hash !== sent.hash) return flow
  const { status: outcome, received, replacedBy, knownAs: hash = record.hash } = record
  const isKnown = state.status === 'done' && state.hash === hash && state.outcome === outcome
  // A transfer that may have been sent counts as sent once the chain shows it.
  const isOpen = state.status === 'failed' && (outcome === 'pending' || outcome === 'dropped')
  if (outcome === 'unsure' || isKnown || isOpen) return flow
  const { review } = state
  const explorerUrl = transactionUrl(review.network, replacedBy ?? hash)
  const done = { review, hash, outcome, received, replacedBy, explorerUrl }
  const isFeeChanged = state.status === 'done' && state.isFeeChanged
  return { ...flow, state: { ...(isFeeChanged && { isFeeChanged }), status: 'done', ...done } }
}
