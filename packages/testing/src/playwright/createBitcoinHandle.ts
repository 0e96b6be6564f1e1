import type { BitcoinWalletControls } from '../bitcoin/engine/BitcoinWalletControls.js'
import { createSettler } from './createSettler.js'

/** The controls of a Bitcoin wallet in a test. Each resolves when every open page has the event. */
export function createBitcoinHandle({
  controls,
  delivered,
}: {
  controls: BitcoinWalletControls<void>
  delivered: () => Promise<unknown>
}): BitcoinWalletControls<Promise<void>> {
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
    changeAccount: (account) => told(() => controls.changeAccount(account)),
    changeNetwork: (network) => told(() => controls.changeNetwork(network)),
    removeSite: (origin) => told(() => controls.removeSite(origin)),
    emit: (name, data) => told(() => controls.emit(name, data)),
  }
}
