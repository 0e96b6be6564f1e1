import type { Address } from 'viem'

/** An address of an EVM network in lower case; `undefined` for any other text. */
export function readAddress(text: string): Address | undefined {
  return /^0x[\da-f]{40}$/i.test(text) ? (text.toLowerCase() as Address) : undefined
}
