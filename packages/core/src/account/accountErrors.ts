import { defineErrors } from '../lib/defineErrors.js'

export const accountErrors = /* @__PURE__ */ defineErrors('account', {
  balanceUnavailable: (c: { chainId: string }) => `Token Balance Unavailable on ${c.chainId}.`,
})
