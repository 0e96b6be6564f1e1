import { type ContextsOf, defineErrors } from '@latchkey/core/adapter'

/** The one error that can occur before the rest of the package is loaded. */
export const loadErrors = /* @__PURE__ */ defineErrors('walletconnect', {
  loadFailed: (_: object) => 'The WalletConnect code could not be loaded.',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof loadErrors> {}
}
