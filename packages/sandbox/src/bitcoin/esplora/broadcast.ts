import type { BitcoindRpc } from '../node/createBitcoindRpc.js'
import { NodeRefusal } from '../node/NodeRefusal.js'
import type { EsploraAnswer } from './EsploraAnswer.js'
import { text } from './text.js'

/** Hands a raw transaction in hex to the node: its id, or status 400 with the node's number and words. */
export async function broadcast({ rpc, hex }: { rpc: BitcoindRpc; hex: string }): Promise<EsploraAnswer> {
  try {
    return text({ body: String(await rpc('sendrawtransaction', hex.trim())) })
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error
    const refusal = JSON.stringify({ code: error.rpcCode, message: error.words })
    return text({ status: 400, body: `sendrawtransaction RPC error: ${refusal}` })
  }
}
