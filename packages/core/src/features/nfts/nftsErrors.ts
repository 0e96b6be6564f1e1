import { type ContextsOf, defineErrors } from '../../lib/defineErrors.js'

/** Errors of the list of NFTs. */
export const nftsErrors = /* @__PURE__ */ defineErrors('nfts', {
  unavailable: (c: { readonly chainId: string }) =>
    `No source lists the NFTs of an account on ${c.chainId}. Name a self-hosted provider API that serves them in the option api.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof nftsErrors> {}
}
