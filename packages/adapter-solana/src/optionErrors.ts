import { defineErrors } from '@latchkey/core'

/** What can be wrong with the options of `solana()`. Apart from the others, as these load before the click. */
export const optionErrors = /* @__PURE__ */ defineErrors('solana', {
  invalidNetwork: (c: { network: string; reason: string }) =>
    `solana({ networks }): the network ${c.network} ${c.reason}.`,
  noNetworks: (_: object) => 'solana({ networks }) needs at least one network.',
})
