import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

/** Errors of the packages for Vue, Svelte and Solid, by name. `missingClient` has the code `bindings/missing_client`. */
export const bindingErrors = /* @__PURE__ */ defineErrors('bindings', {
  missingClient: (c: { fix: string }) => `No Latchkey client here. ${c.fix}`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof bindingErrors> {}
}
