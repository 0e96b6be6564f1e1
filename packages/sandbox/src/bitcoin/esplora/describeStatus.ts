import type { ChainIndex } from './createChainIndex.js'

/** Where a transaction stands, in Esplora's shape. */
export function describeStatus({ index, txid }: { index: ChainIndex; txid: string }) {
  const block = index.blockOf(txid)
  if (!block) return { confirmed: false }
  return { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
}
