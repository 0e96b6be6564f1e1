import { defineErrors } from '../lib/defineErrors.js'

/** What an app gave that cannot be used: an option of `createLatchkey`, or one of an adapter such as `evm.networks`. */
export const optionsErrors = /* @__PURE__ */ defineErrors('options', {
  invalid: (c: { option: string; reason: string }) => `Option "${c.option}" ${c.reason}.`,
})
