import { defineErrors } from '@latchkey/core'

/** What can be wrong with the options of `bitcoin()`. */
export const bitcoinOptionErrors = /* @__PURE__ */ defineErrors('bitcoin', {
  invalidNetwork: (c: { network: string; reason: string }) =>
    `bitcoin({ networks }): the network ${c.network} ${c.reason}.`,
  noNetworks: (_: object) => 'bitcoin({ networks }) needs at least one network.',
})
