import { type BitcoindRpc, NodeRefusal } from '../node/createBitcoindRpc.js'
import type { ChainIndex } from './createChainIndex.js'
import { describeBlock } from './describeBlock.js'
import { type EsploraResponse, json, text } from './EsploraResponse.js'
import { respondToAddress } from './respondToAddress.js'
import { respondToTransaction } from './respondToTransaction.js'

/** The behavior of the read API. Every mode allows any origin. */
export type BitcoinFault =
  /** Works normally. */
  | { mode: 'pass' }
  /** Status 503 for everything. */
  | { mode: 'down' }
  /** Works normally, after a delay in milliseconds. */
  | { mode: 'delay'; ms: number }
  /** Lists spent outputs as unspent, as a server behind its node does. */
  | { mode: 'stale-utxos' }
  /** Reports a tip that is higher by this many blocks, or lower if negative. */
  | { mode: 'wrong-tip'; blocks: number }

/** Satoshis per virtual byte by the number of blocks to wait, fixed because an unused chain has no estimates. */
const FEE_ESTIMATES = { 1: 3, 2: 3, 3: 2, 6: 2, 144: 1, 1008: 1 }
const RECOMMENDED_FEES = { fastestFee: 3, halfHourFee: 2, hourFee: 2, economyFee: 1, minimumFee: 1 }

type EsploraParameters = {
  index: ChainIndex
  rpc: BitcoindRpc
  method: string
  path: string
  body: string
  fault: BitcoinFault
}

/** Returns the read API's response to a request. */
export async function handleEsplora(parameters: EsploraParameters): Promise<EsploraResponse> {
  const { index, rpc, method, path, body, fault } = parameters
  const parts = path
    .replace(/^\/api(?=\/)/, '')
    .split('/')
    .slice(1)
  if (method === 'POST' && parts.join('/') === 'tx') return broadcast({ rpc, hex: body })
  if (method !== 'GET') return notFound()
  return (await respondToRead({ index, rpc, parts, fault })) ?? notFound()
}

type ReadParameters = Pick<EsploraParameters, 'index' | 'rpc' | 'fault'> & {
  parts: readonly string[]
}

async function respondToRead(parameters: ReadParameters): Promise<EsploraResponse | undefined> {
  const { index, rpc, parts, fault } = parameters
  const [first, second, ...rest] = parts
  if (first === 'address' && second !== undefined) {
    const utxos = fault.mode === 'stale-utxos' ? 'spent-too' : 'unspent'
    return respondToAddress({ index, rpc, address: second, rest, utxos })
  }
  await index.update()
  if (first === 'tx' && second !== undefined) return respondToTransaction({ index, txid: second, rest })
  if (first === 'block-height' && second !== undefined && rest.length === 0)
    return blockHash({ rpc, height: second })
  if (first === 'block' && second !== undefined && rest.length === 0)
    return describeBlock({ rpc, hash: second })
  switch (parts.join('/')) {
    case 'blocks/tip/height': {
      const lie = fault.mode === 'wrong-tip' ? fault.blocks : 0
      return text({ body: String(index.tip().height + lie) })
    }
    case 'blocks/tip/hash':
      return text({ body: index.tip().hash })
    case 'fee-estimates':
      return json(FEE_ESTIMATES)
    case 'v1/fees/recommended':
      return json(RECOMMENDED_FEES)
    default:
      return undefined
  }
}

async function blockHash({ rpc, height }: { rpc: BitcoindRpc; height: string }): Promise<EsploraResponse> {
  if (!/^\d{1,9}$/.test(height)) return text({ status: 400, body: 'Invalid number' })
  try {
    return text({ body: String(await rpc('getblockhash', Number(height))) })
  } catch (error) {
    if (error instanceof NodeRefusal) return text({ status: 404, body: 'Block not found' })
    throw error
  }
}

function notFound(): EsploraResponse {
  return text({ status: 404, body: 'endpoint does not exist' })
}

/** Sends a raw transaction in hexadecimal to the node. Returns its id, or status 400 with the node's error. */
async function broadcast({ rpc, hex }: { rpc: BitcoindRpc; hex: string }): Promise<EsploraResponse> {
  try {
    return text({ body: String(await rpc('sendrawtransaction', hex.trim())) })
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error
    const refusal = JSON.stringify({ code: error.rpcCode, message: error.words })
    return text({ status: 400, body: `sendrawtransaction RPC error: ${refusal}` })
  }
}
