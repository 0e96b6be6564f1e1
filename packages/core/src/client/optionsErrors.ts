import { defineErrors } from '../lib/defineErrors.js'

export const optionsErrors = /* @__PURE__ */ defineErrors('options', {
  invalid: (c: { option: string; reason: string }) => `createLatchkey: option "${c.option}" ${c.reason}.`,
})
