import type { ConnectionState, Namespace } from '@latchkey/core'
import { useMemo, useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

type Connected<namespace extends Namespace> = Extract<ConnectionState, { status: 'connected' }> & {
  /** Address of `account`. An EVM address has viem's type. */
  readonly address: [namespace] extends ['eip155'] ? `0x${string}` : string
}

type Disconnected = Exclude<ConnectionState, { status: 'connected' }>

type KeyOf<state> = state extends unknown ? keyof state : never

/** Adds the members of the other states as `undefined`, so that every state can be destructured. */
type WithAbsent<state, all extends PropertyKey> = state extends unknown
  ? state & { readonly [key in Exclude<all, keyof state>]?: undefined }
  : never

/** Result of `useConnection`. `status` is `disconnected`, `connecting`, `reconnecting` or `connected`. */
export type UseConnection<namespace extends Namespace = Namespace> = WithAbsent<
  Disconnected | Connected<namespace>,
  KeyOf<Disconnected | Connected<namespace>>
>

const disconnected: ConnectionState = { status: 'disconnected' }
const nothing: Readonly<Partial<Record<Namespace, ConnectionState>>> = {}

/**
 * Returns the active connection of a namespace, by default of the active one. Only a `connected` one has `address`, `account`,
 * `accounts`, `chainId` and `session`, and only while its signer responds.
 *
 * @example
 * ```tsx
 * import { useConnection } from '@latchkey/react'
 *
 * export function Account() {
 *   const { status, address, chainId } = useConnection({ namespace: 'eip155' })
 *   if (!address) return <p>{status}</p>
 *   return (
 *     <p>
 *       {address} on {chainId}
 *     </p>
 *   )
 * }
 * ```
 */
export function useConnection<namespace extends Namespace = Namespace>({
  namespace,
}: {
  /** Default: the active namespace. */
  readonly namespace?: namespace
} = {}): UseConnection<namespace> {
  const { connections, networks } = useLatchkey()
  const [first] = useState(() => networks.$activeNamespace.get())
  const active = useStoreValue(networks.$activeNamespace, first)
  const state = useStoreValue(connections.$states, nothing)[namespace ?? active] ?? disconnected
  return useMemo(
    () =>
      state.status === 'connected'
        ? // The adapter of the namespace has checked the address.
          { ...state, address: state.account.address as `0x${string}` }
        : state,
    [state],
  )
}
