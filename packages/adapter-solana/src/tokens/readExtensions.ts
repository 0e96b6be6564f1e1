/** Where Token-2022 says what the account is, so that a mint is as long as an account. */
const MARK_AT = 165
const MINT_MARK = 1

/** The extensions of a mint, each a 16-bit number, a 16-bit length and its bytes; `undefined` for anything else. */
export function readExtensions(
  data: Uint8Array<ArrayBuffer>,
): ReadonlyMap<number, Uint8Array<ArrayBuffer>> | undefined {
  if (data[MARK_AT] !== MINT_MARK) return undefined
  const extensions = new Map<number, Uint8Array<ArrayBuffer>>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = MARK_AT + 1; at + 4 <= data.length; ) {
    const kind = view.getUint16(at, true)
    const end = at + 4 + view.getUint16(at + 2, true)
    // What follows the last one is zeros.
    if (kind === 0) break
    if (end > data.length) return undefined
    extensions.set(kind, data.slice(at + 4, end))
    at = end
  }
  return extensions
}
