import { defineErrors } from '../lib/defineErrors.js'

export const networkErrors = /* @__PURE__ */ defineErrors('network', {
  notFound: (c: { chainId: string }) => `Network Not Found: add "${c.chainId}" to networks.`,
  last: (c: { chainId: string }) => `"${c.chainId}" is the only network of its namespace.`,
  switchUnsupported: (c: { namespace: string }) => `${c.namespace} does not offer switchNetwork.`,
})
