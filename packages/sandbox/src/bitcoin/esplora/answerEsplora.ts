import type { BitcoinFault } from '../BitcoinFault.js'
import type { BitcoindRpc } from '../node/createBitcoindRpc.js'
import { NodeRefusal } from '../node/NodeRefusal.js'
import { answerAddress } from './answerAddress.js'
import { answerTransaction } from './answerTransaction.js'
import { broadcast } from './broadcast.js'
import type { ChainIndex } from './createChainIndex.js'
import { describeBlock } from './describeBlock.js'
import type { EsploraAnswer } from './EsploraAnswer.js'
import { json } from './json.js'
import { text } from './text.js'

/** Satoshis per virtual byte by the number of blocks to wait: a chain that nobody uses has nothing to estimate from. */
const FEE_ESTIMATES = { 1: 3, 2: 3, 3: 2, 6: 2, 144: 1, 1008: 1 }
const RECOMMENDED_FEES = { fastestFee: 3, halfHourFee: 2, hourFee: 2, economyFee: 1, minimumFee: 1 }

export type AnswerEsploraParameters = {
  index: ChainIndex
  rpc: BitcoindRpc
  method: string
  path: string
  body: string
  fault: BitcoinFault
}

/** What the read API answers a request with. */
export async function answerEsplora(parameters: AnswerEsploraParameters): Promise<EsploraAnswer> {
  const { index, rpc, method, path, body, fault } = parameters
  const parts = path
    .replace(/^\/api(?=\/)/, '')
    .split('/')
    .slice(1)
  if (method === 'POST' && parts.join('/') === 'tx') return broadcast({ rpc, hex: body })
  if (method !== 'GET') return notFound()
  return (await answerRead({ index, rpc, parts, fault })) ?? notFound()
}

type AnswerReadParameters = Pick<AnswerEsploraParameters, 'index' | 'rpc' | 'fault'> & {
  parts: readonly string[]
}

async function answerRead(parameters: AnswerReadParameters): Promise<EsploraAnswer | undefined> {
  const { index, rpc, parts, fault } = parameters
  const [first, second, ...rest] = parts
  if (first === 'address' && second !== undefined) {
    const utxos = fault.mode === 'stale-utxos' ? 'spent-too' : 'unspent'
    return answerAddress({ index, rpc, address: second, rest, utxos })
  }
  await index.update()
  if (first === 'tx' && second !== undefined) return answerTransaction({ index, txid: second, rest })
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

async function blockHash({ rpc, height }: { rpc: BitcoindRpc; height: string }): Promise<EsploraAnswer> {
  if (!/^\d{1,9}$/.test(height)) return text({ status: 400, body: 'Invalid number' })
  try {
    return text({ body: String(await rpc('getblockhash', Number(height))) })
  } catch (error) {
    if (error instanceof NodeRefusal) return text({ status: 404, body: 'Block not found' })
    throw error
  }
}

function notFound(): EsploraAnswer {
  return text({ status: 404, body: 'endpoint does not exist' })
}
