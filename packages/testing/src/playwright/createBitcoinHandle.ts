import type { BitcoinWalletControls } from '../bitcoin/wallet/BitcoinWalletControls.js'
import { createSettler } from './createSettler.js'

/** The controls of a Bitcoin wallet in a test. Each resolves when every open page has the event. */
export function createBitcoinHandle({
  controls,
  delivered,
}: {
  controls: BitcoinWalletControls<void>
  delivered: () => Promise<unknown>
}): BitcoinWalletControls<Promise<void>> {
  const { afterDelivery, approve, reject } = createSettler({ controls, delivered })
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
    waitForPrompt: controls.waitForPrompt,
    approve,
    reject,
    lock: () => afterDelivery(controls.lock),
    unlock: () => afterDelivery(controls.unlock),
    changeAccount: (account) => afterDelivery(() => controls.changeAccount(account)),
    changeNetwork: (network) => afterDelivery(() => controls.changeNetwork(network)),
    removeSite: (origin) => afterDelivery(() => controls.removeSite(origin)),
    emit: (name, data) => afterDelivery(() => controls.emit(name, data)),
  }
}
