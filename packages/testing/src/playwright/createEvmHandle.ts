import type { WalletControls } from '../evm/wallet/WalletControls.js'
import { createSettler } from './createSettler.js'

/** The controls of an EVM wallet in a test. Each resolves when every open page has the event. */
export function createEvmHandle({
  controls,
  delivered,
}: {
  controls: WalletControls<void>
  delivered: () => Promise<unknown>
}): WalletControls<Promise<void>> {
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
    changeAccount: (choice) => afterDelivery(() => controls.changeAccount(choice)),
    changeChain: (chainId) => afterDelivery(() => controls.changeChain(chainId)),
    removeSite: (origin) => afterDelivery(() => controls.removeSite(origin)),
    disconnect: () => afterDelivery(controls.disconnect),
    reconnect: () => afterDelivery(controls.reconnect),
    emit: (name, data) => afterDelivery(() => controls.emit(name, data)),
  }
}
