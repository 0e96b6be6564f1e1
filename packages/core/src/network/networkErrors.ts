import { defineErrors } from '../lib/defineErrors.js'

export const networkErrors = /* @__PURE__ */ defineErrors('network', {
  notFound: (c: { chainId: string }) =>
    `Network Not Found: "${c.chainId}" must be among the networks given to its adapter.`,
  last: (c: { chainId: string }) => `"${c.chainId}" is the only network of its family and cannot be removed.`,
  switchUnsupported: (c: { namespace: string }) =>
    `Wallets of ${c.namespace} cannot be asked to switch networks.`,
})
