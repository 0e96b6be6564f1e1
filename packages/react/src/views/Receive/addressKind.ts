const kinds = [
  ['taproot', /^(bc|tb|bcrt)1p/i],
  ['segwit', /^(bc|tb|bcrt)1q/i],
  ['nested', /^[23]/],
  ['legacy', /^[1mn]/],
] as const

/** Returns the type of a Bitcoin address, by its first characters (BIP-13, BIP-173, BIP-350). */
export function addressKind(address: string): (typeof kinds)[number][0] | undefined {
  return kinds.find(([, pattern]) => pattern.test(address))?.[0]
}
