/** The stack in a serialised witness (BIP-144); `undefined` when the bytes are not exactly one. */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  let at = 0
  const count = (): number | undefined => {
    const first = bytes[at]
    at += 1
    if (first === undefined || first > 0xfd) return undefined
    if (first < 0xfd) return first
    const [low, high] = [bytes[at], bytes[at + 1]]
    at += 2
    return low === undefined || high === undefined ? undefined : low | (high << 8)
  }
  const size = count()
  if (size === undefined) return undefined
  const stack: Uint8Array[] = []
  for (let item = 0; item < size; item += 1) {
    const length = count()
    if (length === undefined || at + length > bytes.length) return undefined
    stack.push(bytes.slice(at, at + length))
    at += length
  }
  return at === bytes.length ? stack : undefined
}
