import type { StandardControls } from '../standard/StandardControls.js'
import { createSettler } from './createSettler.js'

/** The controls of a Wallet Standard wallet in a test. Each resolves when every open page has the event. */
export function createStandardHandle({
  controls,
  delivered,
}: {
  controls: StandardControls<void, string, string>
  delivered: () => Promise<unknown>
}): StandardControls<Promise<void>, string, string> {
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
    changeChains: (chains) => afterDelivery(() => controls.changeChains(chains)),
    changeFeatures: (features) => afterDelivery(() => controls.changeFeatures(features)),
    removeSite: (origin) => afterDelivery(() => controls.removeSite(origin)),
    pretendAccounts: (accounts) => afterDelivery(() => controls.pretendAccounts(accounts)),
  }
}
