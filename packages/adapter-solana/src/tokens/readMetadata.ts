import { extension } from './extensions.js'
import type { Mint } from './parseMint.js'

/** Longer ones are meant to deceive or to fill the page. */
const LONGEST = 64

/** What a Token-2022 mint calls its token in its own metadata extension; each is absent where it says nothing. */
export function readMetadata({ extensions }: Mint): { readonly name?: string; readonly symbol?: string } {
  const metadata = extensions.get(extension.tokenMetadata)
  // An authority and the mint go before; then texts, each after its 32-bit length.
  if (!metadata || metadata.length < 68) return {}
  const view = new DataView(metadata.buffer, metadata.byteOffset, metadata.byteLength)
  let at = 64
  const next = () => {
    if (at + 4 > metadata.length) return undefined
    const length = view.getUint32(at, true)
    const bytes = metadata.subarray(at + 4, at + 4 + length)
    at += 4 + length
    const text = bytes.length === length ? new TextDecoder().decode(bytes).trim() : ''
    return text && [...text].slice(0, LONGEST).join('')
  }
  const name = next()
  const symbol = next()
  return { ...(name && { name }), ...(symbol && { symbol }) }
}
