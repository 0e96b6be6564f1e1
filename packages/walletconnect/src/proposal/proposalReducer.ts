import type { BaseError, WalletConnectState } from '@latchkey/core'

export type ProposalEvent =
  /** The visitor heads for a wallet elsewhere. */
  | { readonly type: 'asked' }
  | { readonly type: 'offered'; readonly uri: string; readonly expiresAt: number }
  /** What is offered is over, and nothing new has come. */
  | { readonly type: 'expired' }
  | { readonly type: 'approved' }
  | { readonly type: 'failed'; readonly error: BaseError }
  /** The visitor went elsewhere. */
  | { readonly type: 'left' }

/** How a pairing's state follows from an event. What comes after it is over changes nothing. */
export function proposalReducer(state: WalletConnectState, event: ProposalEvent): WalletConnectState {
  const isUnderWay = state.status === 'preparing' || state.status === 'offered'
  switch (event.type) {
    case 'asked':
      return { status: 'preparing' }
    case 'offered':
      return isUnderWay ? { status: 'offered', uri: event.uri, expiresAt: event.expiresAt } : state
    case 'expired':
      return state.status === 'offered' ? { status: 'preparing' } : state
    case 'failed':
      return isUnderWay ? { status: 'failed', error: event.error } : state
    case 'approved':
    case 'left':
      return state.status === 'idle' ? state : { status: 'idle' }
    default:
      return event satisfies never
  }
}
