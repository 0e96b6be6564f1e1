import { defineErrors } from '../lib/defineErrors.js'

export const amountErrors = /* @__PURE__ */ defineErrors('amount', {
  malformed: (c: { text: string }) => `"${c.text}" is not a decimal number.`,
  tooPrecise: (c: { text: string; decimals: number }) =>
    `"${c.text}" has more than ${c.decimals} decimal places.`,
})
