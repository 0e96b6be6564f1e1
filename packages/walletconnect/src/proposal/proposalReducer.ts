import type { LatchkeyError, WalletConnectState } from '@latchkey/core'

export type ProposalEvent =
  /** The visitor opened WalletConnect. */
  | { readonly type: 'requested' }
  | { readonly type: 'offered'; readonly uri: string; readonly expiresAt: number }
  /** The proposal expired before a new one arrived. */
  | { readonly type: 'expired' }
  | { readonly type: 'approved' }
  | { readonly type: 'failed'; readonly error: LatchkeyError }
  /** The visitor left. */
  | { readonly type: 'left' }

/** Returns the state after an event. Events after the end change nothing. */
export function proposalReducer(state: WalletConnectState, event: ProposalEvent): WalletConnectState {
  const isUnderWay = state.status === 'preparing' || state.status === 'offered'
  switch (event.type) {
    case 'requested':
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
