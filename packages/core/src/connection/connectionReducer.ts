import type { Namespace } from '../caip/namespace.js'
import type { Account, Connection, Session } from '../connector/Connection.js'
import type { ConnectionState, Resume } from './ConnectionState.js'

/** The state of the active connection, by namespace. */
export type ConnectionStates = Readonly<Partial<Record<Namespace, ConnectionState>>>

export type ConnectionEvent =
  /** The wallet was connected when the visitor left the page. */
  | { readonly type: 'recalled'; readonly connectorId: string }
  | { readonly type: 'requested'; readonly connectorId: string }
  | { readonly type: 'restoring'; readonly connectorId: string }
  | {
      readonly type: 'opened'
      readonly connectorId: string
      readonly session: Session
      readonly connection: Connection
      readonly account: Account
    }
  /** The pending attempt failed. */
  | { readonly type: 'failed'; readonly resume?: Resume | undefined }
  /** The active connection ended. */
  | { readonly type: 'ended'; readonly resume?: Resume | undefined }

/**
 * Returns one namespace's state after an event. An open connection outlives other attempts: only `opened` replaces it
 * and only `ended` removes it.
 */
export function connectionReducer(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  if (state.status === 'connected' && event.type !== 'opened' && event.type !== 'ended') return state
  switch (event.type) {
    case 'recalled':
    case 'requested':
      return { status: 'connecting', connectorId: event.connectorId }
    case 'restoring':
      return { status: 'reconnecting', connectorId: event.connectorId }
    case 'opened': {
      const { type: _, ...rest } = event
      return {
        status: 'connected',
        ...rest,
        accounts: event.connection.$accounts.get(),
        chainId: event.connection.$chainId.get(),
      }
    }
    case 'failed':
    case 'ended':
      return { status: 'disconnected', resume: event.resume }
    default:
      return event satisfies never
  }
}
