/** Returns the bytes of an initialized mint with 9 decimals and Token-2022 extensions by number. */
export function createMintData(
  extensions: Readonly<Record<number, Uint8Array>> = {},
): Uint8Array<ArrayBuffer> {
  const base = new Uint8Array(82)
  base[44] = 9
  base[45] = 1
  const entries = Object.entries(extensions)
  if (!entries.length) return base
  const written = entries.flatMap(([kind, bytes]) => [
    ...new Uint8Array(Uint16Array.of(Number(kind), bytes.length).buffer),
    ...bytes,
  ])
  return Uint8Array.from([...base, ...new Uint8Array(165 - base.length), 1, ...written])
}
