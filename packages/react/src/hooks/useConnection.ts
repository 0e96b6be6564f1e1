import type { ConnectionState, Namespace } from '@latchkey/core'
import { useState } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

const disconnected: ConnectionState = { status: 'disconnected' }
const nothing: Readonly<Partial<Record<Namespace, ConnectionState>>> = {}

/**
 * Returns the active connection of a namespace, by default of the active one. Check its `status`: `connected` has the account, all
 * accounts, the network and the session, and exists only while a signer answers.
 */
export function useConnection({ namespace }: { readonly namespace?: Namespace } = {}): ConnectionState {
  const { connections, networks } = useLatchkey()
  const [first] = useState(() => networks.$activeNamespace.get())
  const active = useStoreValue(networks.$activeNamespace, first)
  return useStoreValue(connections.$states, nothing)[namespace ?? active] ?? disconnected
}
