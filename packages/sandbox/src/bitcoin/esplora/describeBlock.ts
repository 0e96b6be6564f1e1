import { type BitcoindRpc, NodeRefusal } from '../node/createBitcoindRpc.js'
import { type EsploraResponse, json, text } from './EsploraResponse.js'
import { readFields } from './readFields.js'

/** Describes a block as Esplora does. */
export async function describeBlock({
  rpc,
  hash,
}: {
  rpc: BitcoindRpc
  hash: string
}): Promise<EsploraResponse> {
  if (!/^[0-9a-f]{64}$/i.test(hash)) return text({ status: 400, body: 'Invalid hex string' })
  try {
    const block = readFields(await rpc('getblock', hash, 1))
    return json({
      id: block.text('hash'),
      height: block.integer('height'),
      version: block.integer('version'),
      timestamp: block.integer('time'),
      tx_count: block.list('tx').length,
      size: block.integer('size'),
      weight: block.integer('weight'),
      merkle_root: block.text('merkleroot'),
      previousblockhash: block.optionalText('previousblockhash') ?? null,
      mediantime: block.integer('mediantime'),
      nonce: block.integer('nonce'),
      bits: Number.parseInt(block.text('bits'), 16),
    })
  } catch (error) {
    if (error instanceof NodeRefusal) return text({ status: 404, body: 'Block not found' })
    throw error
  }
}
