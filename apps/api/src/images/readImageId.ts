/** The subject of a picture. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** CAIP-2 id of a network, and for a token its address. */
const caip = /^[-a-z\d]{3,8}:[-\w]{1,32}(:[\w.%-]{1,128})?$/

const patterns = {
  wallet: /^[\w.:-]{1,128}$/,
  asset: /^[\w.:-]{1,128}$/,
  currency: /^[A-Za-z0-9.-]{1,12}$/,
  token: /^[A-Za-z0-9.-]{1,12}$/,
} satisfies Record<ImageKind, RegExp>

/**
 * Returns the id under which a picture is stored; `undefined` for an invalid one. Symbols and EVM addresses are not
 * case-sensitive.
 */
export function readImageId(kind: ImageKind, id: string): string | undefined {
  if (kind === 'token' && caip.test(id)) return id.startsWith('eip155:') ? id.toLowerCase() : id
  if (!patterns[kind].test(id)) return undefined
  return kind === 'currency' || kind === 'token' ? id.toUpperCase() : id
}
