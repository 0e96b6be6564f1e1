import { type ContextsOf, defineErrors } from '../../lib/defineErrors.js'

/** Errors of buying. */
export const onrampErrors = /* @__PURE__ */ defineErrors('onramp', {
  notReady: (_: object) => 'buy() needs a connected account, and an amount within the limits.',
  invalidUrl: (_: object) => 'The provider API returned a URL that must not be opened.',
  otherProvider: (c: { readonly provider: string; readonly host: string }) =>
    `The provider API returned a page of "${c.host}", which is not of the provider "${c.provider}".`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof onrampErrors> {}
}
