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
    changeChains: (chains) => told(() => controls.changeChains(chains)),
    changeFeatures: (features) => told(() => controls.changeFeatures(features)),
    removeSite: (origin) => told(() => controls.removeSite(origin)),
    pretendAccounts: (accounts) => told(() => controls.pretendAccounts(accounts)),
  }
}
