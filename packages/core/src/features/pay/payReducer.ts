import type { Amount } from '../../amount/amount.js'
import { isSameAddress } from '../../caip/looksAlike.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { SendState } from '../send/SendApi.js'
import type { SwapState, SwapToken, SwapTokensState } from '../swap/SwapApi.js'
import type { PayRequest, PayState, PayStep, PaySwap } from './PayApi.js'

export type At<status extends PayState['status']> = Extract<PayState, { readonly status: status }>
/** Facts that a request keeps from the previous step. */
export type Rest = Pick<At<'request'>, 'error' | 'changed' | 'swapped'>

/** One payment from its request to the transfer that pays it. Interfaces see `state` alone. */
export type PayFlow = {
  readonly state: PayState
  /** Number of the current reading or preparation. The result of an older one changes nothing. */
  readonly run: number
  /** The account and the network for which the next step was found. */
  readonly seen?: string | undefined
  /** The visitor left while the transfer was at the wallet. */
  readonly isLeft?: boolean | undefined
}

export type PayEvent =
  /** A request is read. `error`: the app offers no payments. */
  | { readonly type: 'started'; readonly error?: LatchkeyError | undefined }
  /** The request cannot be paid. */
  | { readonly type: 'unread'; readonly run: number; readonly error: LatchkeyError }
  /** The next step of a request is looked for. */
  | {
      readonly type: 'looking'
      readonly run: number
      readonly request: PayRequest
      readonly next: 'connect' | 'check'
      readonly seen: string
      readonly rest: Rest
      /** The transfer went back to its form. */
      readonly isBack?: boolean | undefined
    }
  /** The balance was compared with the request. */
  | {
      readonly type: 'checked'
      readonly run: number
      readonly next: PayStep
      readonly balance: Amount | undefined
      readonly error?: LatchkeyError | undefined
    }
  /** The tokens that can be swapped may have changed. `isRead`: the holdings are read. */
  | { readonly type: 'listed'; readonly listed: SwapTokensState; readonly isRead: boolean }
  | { readonly type: 'preparing'; readonly step: 'switch' | 'send' | 'swap' }
  | { readonly type: 'prepared'; readonly run: number; readonly step: 'send'; readonly send: SendState }
  | { readonly type: 'prepared'; readonly run: number; readonly step: 'swap'; readonly swap: SwapState }
  /** The transfer has another state. */
  | { readonly type: 'sending'; readonly send: SendState }
  /** The swap has another state. */
  | { readonly type: 'swapping'; readonly swap: SwapState }
  /** The swap is in a block. */
  | { readonly type: 'swapped'; readonly swapped: PaySwap }
  /** The visitor left. */
  | { readonly type: 'stopped' }

/** Returns whether the transfer is at the wallet. */
export const isSending = (state: PayState): boolean =>
  state.status === 'confirming' && state.step === 'send' && state.send.status === 'submitting'

/** Shows a state, and ends the work of the previous one. */
const begin = (flow: PayFlow, state: PayState): PayFlow => ({ ...flow, state, run: flow.run + 1 })

/** Returns a payment after an event. An event that a state does not take returns the same payment. */
export function payReducer(flow: PayFlow, event: PayEvent): PayFlow {
  const { state, run } = flow
  if ('run' in event && event.run !== run) return flow
  switch (event.type) {
    case 'started':
      if (isSending(state)) return flow.isLeft ? { ...flow, isLeft: false } : flow
      return begin(flow, event.error ? { status: 'invalid', error: event.error } : { status: 'loading' })
    case 'unread':
      if (state.status !== 'loading') return flow
      return { ...flow, state: { status: 'invalid', error: event.error } }
    case 'looking': {
      const { isBack, next, request, rest, seen } = event
      const isOpen = ['loading', 'request', 'preparing', 'confirming'].includes(state.status)
      if (!isOpen || (isSending(state) && !isBack)) return flow
      return { ...begin(flow, { status: 'request', request, ...rest, next }), seen }
    }
    case 'checked': {
      if (state.status !== 'request') return flow
      const { balance, error, next } = event
      return { ...flow, state: { ...state, next, balance, ...(error && { error }) } }
    }
    case 'listed':
      return list(flow, event)
    case 'preparing': {
      if (state.status !== 'request') return flow
      const { request, swapped } = state
      return begin(flow, { status: 'preparing', request, step: event.step, swapped })
    }
    case 'prepared': {
      if (state.status !== 'preparing' || state.step !== event.step) return flow
      const { request, swapped } = state
      const { run: _, type: __, ...step } = event
      return { ...flow, state: { status: 'confirming', request, ...step, swapped } }
    }
    case 'sending':
      return send(flow, event.send)
    case 'swapping':
      if (state.status !== 'confirming' || state.step !== 'swap' || isOver(event.swap)) return flow
      return { ...flow, state: { ...state, swap: event.swap } }
    case 'swapped': {
      if (state.status !== 'confirming' || state.step !== 'swap') return flow
      const { request } = state
      return begin(flow, { status: 'request', request, next: 'check', swapped: event.swapped })
    }
    case 'stopped':
      return isSending(state)
        ? { ...flow, isLeft: true }
        : { ...begin(flow, { status: 'idle' }), isLeft: false }
    default:
      return event satisfies never
  }
}

/** Returns whether a swap has an outcome, or went back to its form: the payment goes on from its request. */
export const isOver = (swap: SwapState): swap is Extract<SwapState, { readonly status: 'done' | 'form' }> =>
  swap.status === 'form' || (swap.status === 'done' && swap.outcome !== 'pending')

/** Shows the transfer. If it went back to its form, the next step is found again. */
function send(flow: PayFlow, now: SendState): PayFlow {
  const { state } = flow
  if (state.status !== 'confirming' || state.step !== 'send') return flow
  if (now === state.send || now.status === 'form') return flow
  if (now.status !== 'done') return { ...flow, state: { ...state, send: now } }
  const { request, swapped } = state
  const { hash, explorerUrl } = now
  return begin(flow, { status: 'done', request, hash, explorerUrl, swapped })
}

/** Lists the tokens that can be swapped for the missing amount, once they are read. */
function list(flow: PayFlow, { listed, isRead }: Extract<PayEvent, { readonly type: 'listed' }>): PayFlow {
  const { state } = flow
  if (state.status !== 'request' || !(state.next === 'check' || state.next === 'swap')) return flow
  const { balance, request } = state
  if (!balance || balance.value >= request.amount.value) return flow
  if (listed.status === 'failed') return { ...flow, state: { ...state, next: 'short', error: listed.error } }
  if (listed.status !== 'ready') return flow
  const isAsset = ({ address = '' }: SwapToken) =>
    isSameAddress(request.network.namespace, address, request.token.address ?? '')
  const held = listed.data.filter((one) => !isAsset(one) && (one.amount.value ?? 0n) > 0n)
  if (held.length > 0) return { ...flow, state: { ...state, next: 'swap', tokens: held } }
  // The holdings may still be loading. Without any, there is nothing to swap.
  return isRead ? { ...flow, state: { ...state, next: 'short' } } : flow
}
