/** The first sighting of a pending transaction: its nonce, and a block before its own. */
export type Sighting = { readonly nonce: bigint; readonly block: bigint }

/** Returns a sighting as text, which core stores with the transaction. */
export const writeSighting = ({ nonce, block }: Sighting): string => `${nonce}.${block}`

/** Parses the text of `writeSighting`; returns `undefined` for any other text. */
export function readSighting(text = ''): Sighting | undefined {
  const [, nonce, block] = /^(\d{1,20})\.(\d{1,20})$/.exec(text) ?? []
  return nonce && block ? { nonce: BigInt(nonce), block: BigInt(block) } : undefined
}
