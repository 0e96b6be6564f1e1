import type { BitcoindRpc } from '../node/createBitcoindRpc.js'
import type { ChainIndex } from './createChainIndex.js'
import { describeAddress } from './describeAddress.js'
import { describeTransaction } from './describeTransaction.js'
import type { EsploraAnswer } from './EsploraAnswer.js'
import { json } from './json.js'
import { listUnspent } from './listUnspent.js'
import { readFields } from './readFields.js'
import { text } from './text.js'

const CHAIN_PAGE = 25
const MEMPOOL_PAGE = 50

export type AnswerAddressParameters = {
  index: ChainIndex
  rpc: BitcoindRpc
  address: string
  /** What follows the address in the path. */
  rest: readonly string[]
  utxos: 'unspent' | 'spent-too'
}

/** Answers below `/address/`; undefined for a path Esplora does not have. */
export async function answerAddress(parameters: AnswerAddressParameters): Promise<EsploraAnswer | undefined> {
  const { index, rpc, rest, utxos } = parameters
  const validation = readFields(await rpc('validateaddress', parameters.address))
  if (validation.raw('isvalid') !== true) return text({ status: 400, body: 'Invalid Bitcoin address' })
  // As the node writes it: bech32 may come in capitals.
  const address = validation.text('address')
  // Last, so that nothing is read while another request's update is half done.
  await index.update()
  const [what, which, lastSeen] = rest
  if (what === undefined) return json(describeAddress({ index, address }))
  if (what === 'utxo' && rest.length === 1) return json(listUnspent({ index, address, which: utxos }))
  if (what !== 'txs' || rest.length > 3) return undefined

  const history = index.history(address)
  const waiting = history.filter(({ txid }) => !index.blockOf(txid)).slice(0, MEMPOOL_PAGE)
  const mined = history.filter(({ txid }) => index.blockOf(txid))
  const page = (after: string | undefined) => {
    const start = after === undefined ? 0 : mined.findIndex(({ txid }) => txid === after) + 1
    return mined.slice(start, start + CHAIN_PAGE)
  }
  const describe = (list: typeof history) => json(list.map((tx) => describeTransaction({ index, tx })))
  if (which === undefined) return describe([...waiting, ...page(undefined)])
  if (which === 'mempool' && rest.length === 2) return describe(waiting)
  if (which === 'chain') return describe(page(lastSeen))
  return undefined
}
