import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

/** Errors of options: of `createLatchkey`, or of an adapter such as `evm.networks`. */
export const optionsErrors = /* @__PURE__ */ defineErrors('options', {
  invalid: (c: { option: string; reason: string }) => `Option "${c.option}" ${c.reason}.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof optionsErrors> {}
}
