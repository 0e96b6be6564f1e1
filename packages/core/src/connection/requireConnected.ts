import type { Namespace } from '../caip/namespace.js'
import type { ConnectionState } from './ConnectionState.js'
import { connectionErrors } from './connectionErrors.js'
import type { ConnectionStates } from './connectionReducer.js'

/** @throws `connection/not_connected` */
export function requireConnected(
  states: ConnectionStates,
  namespace: Namespace,
): Extract<ConnectionState, { status: 'connected' }> {
  const state = states[namespace]
  if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace })
  return state
}
