import type { ConnectionState, Latchkey, Namespace } from '@latchkey/core'
import { useEffect, useRef } from 'react'

export type ConnectListener = (connected: {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: string
  readonly connectorId: string
  /** True when it was restored without asking. */
  readonly reconnected: boolean
}) => void

export type DisconnectListener = (disconnected: { readonly namespace: Namespace }) => void

/** Calls the latest listeners when a namespace connects or disconnects. Errors they throw are reported. */
export function useConnectionListeners(
  client: Latchkey,
  onConnect: ConnectListener | undefined,
  onDisconnect: DisconnectListener | undefined,
): void {
  const listeners = useRef({ onConnect, onDisconnect })
  useEffect(() => {
    listeners.current = { onConnect, onDisconnect }
  })
  useEffect(() => {
    const { $states } = client.connections
    let before = $states.get()
    return $states.listen((after) => {
      const past = before
      before = after
      for (const [key, state] of Object.entries(after) as [Namespace, ConnectionState][]) {
        const was = past[key]?.status
        if (state.status === 'connected' && was !== 'connected')
          notify(listeners.current.onConnect, {
            namespace: key,
            address: state.account.address,
            chainId: state.chainId,
            connectorId: state.connectorId,
            reconnected: was === 'reconnecting',
          })
        if (state.status !== 'connected' && was === 'connected')
          notify(listeners.current.onDisconnect, { namespace: key })
      }
    })
  }, [client])
}

/** One throwing listener must not stop the others. */
function notify<event>(listener: ((event: event) => void) | undefined, event: event): void {
  try {
    listener?.(event)
  } catch (thrown) {
    if (typeof reportError === 'function') reportError(thrown)
    else
      queueMicrotask(() => {
        throw thrown
      })
  }
}
