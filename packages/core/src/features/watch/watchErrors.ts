import { type ContextsOf, defineErrors } from '../../lib/defineErrors.js'

/** Errors of watched addresses, by name. */
export const watchErrors = /* @__PURE__ */ defineErrors('watch', {
  cannotSign: (c: { readonly namespace: string; readonly address?: string | undefined }) =>
    `${c.address ?? `The account on ${c.namespace}`} is only watched and cannot sign. Connect a wallet that has it.`,
  invalidAddress: (c: { readonly address: string; readonly chainId: string }) =>
    `"${c.address}" is not an address of ${c.chainId}, or its checksum is wrong.`,
  nameNotFound: (c: { readonly name: string; readonly chainId: string }) =>
    `"${c.name}" has no address of its own on ${c.chainId}.`,
  tooMany: (c: { readonly limit: number }) =>
    `${c.limit} addresses are watched, which is the limit. Remove one first.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof watchErrors> {}
}
