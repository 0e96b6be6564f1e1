import { defineErrors } from '../lib/defineErrors.js'

export const caipErrors = /* @__PURE__ */ defineErrors('caip', {
  invalidChainId: (_: { value: string }) => 'Invalid CAIP-2 network id',
  invalidAccountId: (_: { value: string }) => 'Invalid CAIP-10 address',
  invalidAddress: (_: { value: string }) => 'Invalid CAIP Address',
})
