import { defineErrors } from '../lib/defineErrors.js'

export const networkErrors = /* @__PURE__ */ defineErrors('network', {
  notFound: (c: { chainId: string }) => `Network Not Found: give "${c.chainId}" to its adapter.`,
  last: (c: { chainId: string }) => `"${c.chainId}" is the only network of its family.`,
  switchUnsupported: (c: { namespace: string }) => `${c.namespace} does not offer switchNetwork.`,
})
