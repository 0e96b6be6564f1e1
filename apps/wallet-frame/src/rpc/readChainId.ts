/** Returns the CAIP-2 id of a network that a page names by it, or by the number or the digits of an EVM chain. */
export function readChainId(value: string | number): string | undefined {
  const text = String(value)
  if (/^\d{1,16}$/.test(text)) return `eip155:${Number(text)}`
  if (/^0x[\da-f]{1,13}$/i.test(text)) return `eip155:${Number(text)}`
  return /^eip155:[1-9]\d{0,15}$/.test(text) || /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(text)
    ? text
    : undefined
}
