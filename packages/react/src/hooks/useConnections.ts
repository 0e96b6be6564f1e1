import type { ConnectionState, Namespace } from '@latchkey/core'
import { useMemo } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useConnections`. */
export type UseConnections = readonly (Extract<ConnectionState, { readonly status: 'connected' }> & {
  readonly namespace: Namespace
})[]

const none: Readonly<Partial<Record<Namespace, ConnectionState>>> = {}

/**
 * Returns the active connection of each namespace that has one, in the order of the adapters. `useSessions` lists the sessions that are
 * open beside them.
 *
 * @example
 * ```tsx
 * import { useConnections } from '@latchkey/react'
 *
 * export function Accounts() {
 *   return useConnections().map(({ namespace, account, chainId }) => (
 *     <p key={namespace}>
 *       {account.address} on {chainId}
 *     </p>
 *   ))
 * }
 * ```
 */
export function useConnections(): UseConnections {
  const states = useStoreValue(useLatchkey().connections.$states, none)
  return useMemo(
    () =>
      Object.entries(states).flatMap(([namespace, state]) =>
        state.status === 'connected' ? [{ ...state, namespace: namespace as Namespace }] : [],
      ),
    [states],
  )
}
