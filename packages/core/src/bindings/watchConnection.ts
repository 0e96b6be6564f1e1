import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import type { Latchkey } from '../client/Client.js'
import type { ConnectionState } from '../connection/ConnectionState.js'

type Connected = {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: ChainId
  readonly connectorId: string
}

/** Listeners of `watchConnection`. */
export type ConnectionWatcher = {
  /** Called when a wallet has connected, or was restored after a reload. */
  readonly onConnect?: ((connected: Connected & { readonly isReconnected: boolean }) => void) | undefined
  /** Called when a namespace has lost its connection, whichever side ended it. */
  readonly onDisconnect?: ((disconnected: { readonly namespace: Namespace }) => void) | undefined
  /** Called when the account has changed. */
  readonly onAccountChange?: ((connected: Connected) => void) | undefined
  /** Called when the wallet's network has changed. */
  readonly onNetworkChange?: ((connected: Connected) => void) | undefined
}

/**
 * Calls the listeners of `useConnectionEffect`. Errors of listeners are reported, and do not stop the others.
 * @returns A function that unsubscribes.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { watchConnection } from '@latchkey/core/bindings'
 *
 * const stop = watchConnection(createLatchkey({ adapters: [] }), { onConnect: ({ address }) => console.log(address) })
 * ```
 */
export function watchConnection(
  { connections: { $states } }: Latchkey,
  watcher: ConnectionWatcher,
): () => void {
  let before = $states.get()
  return $states.listen((after) => {
    const past = before
    before = after
    for (const [namespace, state] of Object.entries(after) as [Namespace, ConnectionState][]) {
      const was = past[namespace]
      const { onConnect, onDisconnect, onAccountChange, onNetworkChange } = watcher
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
}

function notify<event>(listener: ((event: event) => void) | undefined, event: event): void {
  try {
    listener?.(event)
  } catch (thrown) {
    // A later task, so that the error reaches the page's handlers and stops no listener.
    queueMicrotask(() => {
      throw thrown
    })
  }
}
