import { decodeSegwit } from './decodeSegwit.js'

/** The way an address is written on chain: segwit addresses may come in capitals. */
export function canonicalAddress(text: string): string {
  return decodeSegwit(text) ? text.toLowerCase() : text
}
