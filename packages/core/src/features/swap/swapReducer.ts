import type { PreparedSwap } from '../../adapter/ChainAdapter.js'
import { transactionUrl } from '../../adapter/transactionUrl.js'
import type { Amount } from '../../amount/amount.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { SendSubject } from '../send/sendSubject.js'
import type { SwapOrder } from './reviewSwap.js'
import type { SwapForm, SwapQuote, SwapReview, SwapState } from './SwapApi.js'

type At<status extends SwapState['status']> = Extract<SwapState, { readonly status: status }>
export type SwapFormState = At<'form'>
type Subject = Pick<SendSubject, 'account' | 'network'>
/** The reviewed swap: its order, and its next transaction. */
export type Prepared = { readonly order: SwapOrder; readonly prepared: PreparedSwap }

/** One swap from the form to its outcome. Interfaces see `state` alone. */
export type SwapFlow = {
  readonly state: SwapState
  /** Number of the current run of quotes or preparation. The result of an older one changes nothing. */
  readonly run: number
  /** The account and network that the form is for. */
  readonly subject: Subject | undefined
  /** The reviewed swap, until it is sent or dropped. */
  readonly reviewed?: Prepared | undefined
}

export type SwapEvent =
  | { readonly type: 'started'; readonly form: SwapFormState; readonly subject: Subject | undefined }
  | { readonly type: 'stopped'; readonly form: SwapFormState }
  /** The visitor changed a field that the quote depends on. */
  | { readonly type: 'changed'; readonly form: SwapFormState }
  /** The same swap is shown with other facts, such as the failure of a quote. */
  | { readonly type: 'refreshed'; readonly run: number; readonly form: SwapFormState }
  /** A new quote. `form` has it. */
  | { readonly type: 'quoted'; readonly run: number; readonly quote: SwapQuote; readonly form: SwapFormState }
  /** Balances or prices may have changed. */
  | { readonly type: 'counted'; readonly form: SwapFormState; readonly balance: Amount | undefined }
  /** The account or the network may have changed. `form` is empty. */
  | { readonly type: 'moved'; readonly subject: Subject | undefined; readonly form: SwapFormState }
  /** The form cannot be prepared. */
  | { readonly type: 'refused'; readonly form: SwapFormState }
  /** A preparation begins. It may need a quote first. */
  | { readonly type: 'reviewing' }
  | {
      readonly type: 'preparing'
      readonly run: number
      readonly form: SwapForm
      readonly quote: SwapQuote
    }
  /** The next transaction is prepared: the first one, or the one after an approval. */
  | {
      readonly type: 'prepared'
      readonly run: number
      readonly form: SwapForm
      readonly review: SwapReview
      readonly reviewed: Prepared
    }
  | { readonly type: 'unprepared'; readonly run: number; readonly form: SwapFormState }
  /** The visitor went back. `empty` takes the place of a form that was sent. */
  | { readonly type: 'edited'; readonly form: SwapFormState; readonly empty: SwapFormState }
  /** The visitor confirmed the review. */
  | { readonly type: 'submitted' }
  /** `isSwap`: it was the swap itself, and else the approval before it. */
  | {
      readonly type: 'sent'
      readonly hash: string
      readonly isSwap: boolean
      readonly isFeeChanged?: true | undefined
    }
  /** The wallet sent nothing, or may have. */
  | { readonly type: 'unsent'; readonly error: LatchkeyError; readonly mayBeSent: boolean }
  /** The approval failed, or the swap after it could not be prepared. */
  | {
      readonly type: 'unapproved'
      readonly run: number
      readonly error: LatchkeyError
      readonly mayBeSent: boolean
    }
  /** The reviewed transaction can only fail now. */
  | { readonly type: 'outdated'; readonly run: number; readonly form: SwapFormState }
  /** A swap that was sent, or may have been, has a status. */
  | {
      readonly type: 'settled'
      readonly review: SwapReview
      readonly hash: string
      readonly outcome: At<'done'>['outcome']
    }

/** Returns whether the network has the transaction, or may have it. */
const isSent = (state: SwapState): boolean =>
  state.status === 'done' || (state.status === 'failed' && state.mayBeSent === true)

/** Begins a run, which ends the work of the previous state. */
const begin = (flow: SwapFlow, state: SwapState = flow.state): SwapFlow => ({
  ...flow,
  state,
  run: flow.run + 1,
  reviewed: undefined,
})

/** Returns a swap after an event. An event that a state does not take returns the same swap. */
export function swapReducer(flow: SwapFlow, event: SwapEvent): SwapFlow {
  const { state, run } = flow
  if ('run' in event && event.run !== run) return flow
  if (state.status === 'submitting') return whileSubmitting(flow, state, event)
  if (state.status === 'approving') return whileApproving(flow, state, event)
  const isForm = state.status === 'form'
  switch (event.type) {
    case 'started':
      return { ...begin(flow, event.form), subject: event.subject }
    case 'stopped':
      return begin(flow, event.form)
    case 'changed':
      return isForm ? begin(flow, event.form) : flow
    case 'refreshed':
      return isForm ? { ...flow, state: event.form } : flow
    case 'quoted':
      if (isForm) return { ...flow, state: event.form }
      // The minimum of the review cannot be reached any more.
      return state.status === 'review' && event.quote.buy.value < state.review.minimum.value
        ? begin(flow, { ...event.form, changed: 'price' })
        : flow
    case 'counted':
      if (isForm) return { ...flow, state: event.form }
      return state.status === 'review' && event.balance && event.balance.value < state.review.sellAmount.value
        ? begin(flow, { ...event.form, changed: 'balance' })
        : flow
    case 'moved':
      return move(flow, event)
    case 'refused':
      if (isSent(state)) return flow
      return isForm ? { ...flow, state: event.form } : begin(flow, event.form)
    case 'reviewing':
      return state.status === 'done' ? flow : begin(flow)
    case 'preparing': {
      const { form, quote } = event
      if (state.status === 'done') return flow
      return { ...flow, state: { status: 'preparing', form, quote }, reviewed: undefined }
    }
    case 'prepared':
      return state.status === 'preparing' ? showReview(flow, event) : flow
    case 'unprepared':
      return state.status === 'done' ? flow : begin(flow, event.form)
    case 'edited':
      if (isForm) return flow
      // A transaction that may have been sent is not offered again.
      return begin(flow, isSent(state) ? event.empty : event.form)
    case 'submitted': {
      if (state.status !== 'review' || !flow.reviewed) return flow
      const { form, review } = state
      return { ...flow, state: { status: 'submitting', form, review } }
    }
    case 'settled':
      return settle(flow, event)
    case 'sent':
    case 'unsent':
    case 'unapproved':
    case 'outdated':
      return flow
    default:
      return event satisfies never
  }
}

/** While the wallet has the transaction, only its result changes the state. */
function whileSubmitting(flow: SwapFlow, { form, review }: At<'submitting'>, event: SwapEvent): SwapFlow {
  if (event.type === 'outdated') return begin(flow, event.form)
  if (event.type === 'sent') {
    const { hash, isFeeChanged, isSwap } = event
    if (!isSwap) return { ...flow, state: { status: 'approving', form, review, hash }, reviewed: undefined }
    return begin(flow, {
      ...done(review, hash, 'pending'),
      ...(isFeeChanged && { isFeeChanged }),
    })
  }
  if (event.type !== 'unsent') return flow
  const { error, mayBeSent } = event
  const rejected = error.code === 'rpc/user_rejected'
  // The review stays, to be confirmed again.
  if (!mayBeSent && (rejected || error.code === 'rpc/aborted'))
    return { ...flow, state: { status: 'review', form, review, rejected } }
  return fail(flow, { form, review, error }, mayBeSent)
}

/** An approval that was sent waits for a block. Another account or network ends that. */
function whileApproving(flow: SwapFlow, { form, review }: At<'approving'>, event: SwapEvent): SwapFlow {
  if (event.type === 'prepared') return showReview(flow, event)
  if (event.type === 'unapproved') return fail(flow, { form, review, error: event.error }, event.mayBeSent)
  if (event.type === 'outdated') return begin(flow, event.form)
  return event.type === 'moved' ? move(flow, event) : flow
}

const showReview = (
  flow: SwapFlow,
  { form, review, reviewed }: Extract<SwapEvent, { readonly type: 'prepared' }>,
): SwapFlow => ({ ...flow, state: { status: 'review', form, review }, reviewed })

const fail = (
  flow: SwapFlow,
  facts: Pick<At<'failed'>, 'form' | 'review' | 'error'>,
  mayBeSent: boolean,
): SwapFlow => begin(flow, { status: 'failed', ...facts, ...(mayBeSent && { mayBeSent }) })

const done = (review: SwapReview, hash: string, outcome: At<'done'>['outcome']): At<'done'> => ({
  ...{ status: 'done', review, hash, outcome },
  explorerUrl: transactionUrl(review.network, hash),
})

/** Empties the form when the account or the network has changed. Reports that if an amount was entered. */
function move(flow: SwapFlow, { subject, form }: Extract<SwapEvent, { readonly type: 'moved' }>): SwapFlow {
  const { state, subject: before } = flow
  const isSame = before?.account === subject?.account && before?.network.id === subject?.network.id
  // A transaction that was sent, or may have been, does not change.
  if (isSame || isSent(state)) return flow
  const changed = before?.account === subject?.account ? ('network' as const) : ('account' as const)
  const entered = 'form' in state ? state.form.amount : ''
  const wasEntered = before !== undefined && subject !== undefined && entered !== ''
  return { ...begin(flow, wasEntered ? { ...form, changed } : form), subject }
}

/** Shows the status of a sent swap. A swap that may have been sent counts as sent once the chain shows it. */
function settle(
  flow: SwapFlow,
  { review, hash, outcome }: Extract<SwapEvent, { readonly type: 'settled' }>,
): SwapFlow {
  const { state } = flow
  if (state.status === 'done' && state.hash === hash && state.outcome !== outcome)
    return { ...flow, state: { ...state, outcome } }
  const isFound = ['confirmed', 'failed', 'mined'].includes(outcome)
  return state.status === 'failed' && state.mayBeSent && state.review === review && isFound
    ? { ...flow, state: done(review, hash, outcome) }
    : flow
}
