import type { ChainId, ConnectionState, Latchkey, Namespace } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'

type Connected = {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: ChainId
  readonly connectorId: string
}

/** Receives a new or restored connection. */
export type ConnectListener = (
  connected: Connected & {
    /** `true` if the connection was restored without a prompt. */
    readonly isReconnected: boolean
  },
) => void

/** Receives the namespace that lost its connection. */
export type DisconnectListener = (disconnected: { readonly namespace: Namespace }) => void

/** Receives the connection after the change. */
export type ChangeListener = (connected: Connected) => void

/** Listeners of `useConnectionEffect` and `LatchkeyProvider`. */
export type ConnectionListeners = {
  /** Called when a wallet has connected, or was restored after a reload. */
  readonly onConnect?: ConnectListener | undefined
  /** Called when a namespace has lost its connection, whichever side ended it. */
  readonly onDisconnect?: DisconnectListener | undefined
  /** Called when the account has changed: in the wallet, in the interface, or with another wallet. */
  readonly onAccountChange?: ChangeListener | undefined
  /** Called when the wallet's network has changed, whichever side requested it. */
  readonly onNetworkChange?: ChangeListener | undefined
}

/**
 * Calls the latest listeners when a namespace connects, disconnects, or changes its account or network.
 *
 * @example
 * ```tsx
 * import { useConnectionEffect } from '@latchkey/react'
 *
 * export function Log() {
 *   useConnectionEffect({
 *     onConnect: ({ address, isReconnected }) => console.log(isReconnected ? 'restored' : 'connected', address),
 *     onDisconnect: ({ namespace }) => console.log('disconnected', namespace),
 *   })
 *   return null
 * }
 * ```
 */
export function useConnectionEffect(listeners: ConnectionListeners): void {
  useConnectionListeners(useLatchkey(), listeners)
}

/** As `useConnectionEffect`, for a given client. Errors of listeners are reported. */
export function useConnectionListeners(client: Latchkey, listeners: ConnectionListeners): void {
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => {
    const { $states } = client.connections
    let before = $states.get()
    return $states.listen((after) => {
      const past = before
      before = after
      for (const [namespace, state] of Object.entries(after) as [Namespace, ConnectionState][]) {
        const was = past[namespace]
        const { onConnect, onDisconnect, onAccountChange, onNetworkChange } = latest.current
        if (state.status !== 'connected') {
          if (was?.status === 'connected') notify(onDisconnect, { namespace })
          continue
        }
        const { account, chainId, connectorId } = state
        const connected = { namespace, address: account.address, chainId, connectorId }
        if (was?.status !== 'connected')
          notify(onConnect, { ...connected, isReconnected: was?.status === 'reconnecting' })
        else {
          if (was.account.address !== account.address) notify(onAccountChange, connected)
          if (was.chainId !== chainId) notify(onNetworkChange, connected)
        }
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
