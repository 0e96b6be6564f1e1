/** How a transaction was first seen waiting: its nonce, and a block before its own. */
export type Sighting = { readonly nonce: bigint; readonly block: bigint }

/** Returns a sighting as text that core stores with the transaction. */
export const writeSighting = ({ nonce, block }: Sighting): string => `${nonce}.${block}`

/** Returns the sighting that a stored text holds; `undefined` for any other text. */
export function readSighting(text = ''): Sighting | undefined {
  const [, nonce, block] = /^(\d{1,20})\.(\d{1,20})$/.exec(text) ?? []
  return nonce && block ? { nonce: BigInt(nonce), block: BigInt(block) } : undefined
}
