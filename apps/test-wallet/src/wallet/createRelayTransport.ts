import { WalletError } from '../errors/WalletError.ts'
import type { Store } from './createStore.ts'
import type { Kit } from './startKit.ts'
import type { WalletState } from './WalletState.ts'

/** The connection to the relay, which the visitor can turn off. */
export type RelayTransport = {
  /** Runs work that needs the relay. @throws WalletError `OFFLINE`, `RELAY` */
  use<value>(run: () => Promise<value>): Promise<value>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  stop(): void
}

export function createRelayTransport({
  kit,
  store,
}: {
  kit: Kit
  store: Store<WalletState>
}): RelayTransport {
  const { relayer } = kit.core
  const look = () => {
    if (store.get().relay !== 'offline') store.set({ relay: relayer.connected ? 'connected' : 'waiting' })
  }
  relayer.on('relayer_connect', look)
  relayer.on('relayer_disconnect', look)

  const guarded = async <value>(run: () => Promise<value>) => {
    try {
      return await run()
    } catch (cause) {
      if (cause instanceof WalletError) throw cause
      const message = cause instanceof Error ? cause.message : String(cause)
      throw new WalletError({ code: 'RELAY', message, cause })
    }
  }

  return {
    use: (run) =>
      guarded(async () => {
        // The client opens the socket automatically with its first call.
        if (store.get().relay === 'offline')
          throw new WalletError({ code: 'OFFLINE', message: 'The wallet is offline. Go online first.' })
        return run()
      }),
    async goOffline() {
      store.set({ relay: 'offline' })
      await guarded(() => relayer.transportClose())
    },
    async goOnline() {
      store.set({ relay: 'waiting' })
      await guarded(() => relayer.transportOpen())
      look()
    },
    stop() {
      relayer.off('relayer_connect', look)
      relayer.off('relayer_disconnect', look)
    },
  }
}
