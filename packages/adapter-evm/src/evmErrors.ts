import { defineErrors } from '@latchkey/core'

/** What can be wrong with the options of `evm()`. */
export const evmErrors = /* @__PURE__ */ defineErrors('evm', {
  invalidNetwork: (c: { network: string; reason: string }) =>
    `evm({ networks }): the network ${c.network} ${c.reason}.`,
  noNetworks: (_: object) => 'evm({ networks }) needs at least one network.',
})
