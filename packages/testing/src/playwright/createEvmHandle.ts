import type { WalletControls } from '../engine/WalletControls.js'
import { createSettler } from './createSettler.js'

/** The controls of an EVM wallet in a test. Each resolves when every open page has the event. */
export function createEvmHandle({
  controls,
  delivered,
}: {
  controls: WalletControls<void>
  delivered: () => Promise<unknown>
}): WalletControls<Promise<void>> {
  const { told, approve, reject } = createSettler({ controls, delivered })
  return {
    get state() {
      return controls.state
    },
    get requests() {
      return controls.requests
    },
    get pending() {
      return controls.pending
    },
    on: controls.on,
    once: controls.once,
    reset: controls.reset,
    subscribe: controls.subscribe,
    whenAsked: controls.whenAsked,
    approve,
    reject,
    lock: () => told(controls.lock),
    unlock: () => told(controls.unlock),
    changeAccount: (choice) => told(() => controls.changeAccount(choice)),
    changeChain: (chainId) => told(() => controls.changeChain(chainId)),
    removeSite: (origin) => told(() => controls.removeSite(origin)),
    disconnect: () => told(controls.disconnect),
    reconnect: () => told(controls.reconnect),
    emit: (name, data) => told(() => controls.emit(name, data)),
  }
}
