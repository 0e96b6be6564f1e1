import type { BitcoindRpc } from '../node/createBitcoindRpc.js'
import type { ChainIndex } from './createChainIndex.js'
import { describeStatus, describeTransaction } from './describeTransaction.js'
import { type EsploraResponse, json, text } from './EsploraResponse.js'
import type { Transaction } from './parseTransaction.js'
import { readFields } from './readFields.js'

const CHAIN_PAGE = 25
const MEMPOOL_PAGE = 50

type AddressParameters = {
  index: ChainIndex
  rpc: BitcoindRpc
  address: string
  /** The rest of the path after the address. */
  rest: readonly string[]
  utxos: 'unspent' | 'spent-too'
}

/** Returns the response of a path below `/address/`, or undefined for an unknown path. */
export async function respondToAddress(parameters: AddressParameters): Promise<EsploraResponse | undefined> {
  const { index, rpc, rest, utxos } = parameters
  const validation = readFields(await rpc('validateaddress', parameters.address))
  if (validation.raw('isvalid') !== true) return text({ status: 400, body: 'Invalid Bitcoin address' })
  // In the node's spelling, because bech32 may be in capitals.
  const address = validation.text('address')
  // Last, so that it reads no half-done update of another request.
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

/** Sums of an address as Esplora returns them, in satoshis: confirmed and waiting. */
function describeAddress({ index, address }: { index: ChainIndex; address: string }) {
  const history = index.history(address)
  const isMined = ({ txid }: Transaction) => index.blockOf(txid) !== undefined
  const stats = (list: readonly Transaction[]) => {
    const funded = list.flatMap((tx) => tx.outputs.filter((output) => output.address === address))
    const spent = list
      .flatMap((tx) => tx.inputs.map(({ spends }) => spends && index.output(spends)))
      .filter((output) => output?.address === address)
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: funded.reduce((sum, { value }) => sum + value, 0n),
      spent_txo_count: spent.length,
      spent_txo_sum: spent.reduce((sum, output) => sum + (output?.value ?? 0n), 0n),
      tx_count: list.length,
    }
  }
  return {
    address,
    chain_stats: stats(history.filter(isMined)),
    mempool_stats: stats(history.filter((tx) => !isMined(tx))),
  }
}

type ListUnspentParameters = {
  index: ChainIndex
  address: string
  /** `spent-too` also lists spent outputs. */
  which: 'unspent' | 'spent-too'
}

/** Outputs of an address as Esplora returns them, in satoshis. Those that a waiting transaction spends are spent. */
export function listUnspent({ index, address, which }: ListUnspentParameters) {
  return index.history(address).flatMap(({ txid, outputs }) =>
    outputs.flatMap((output, vout) => {
      if (output.address !== address) return []
      if (which === 'unspent' && index.spender({ txid, vout })) return []
      return [{ txid, vout, status: describeStatus({ index, txid }), value: output.value }]
    }),
  )
}
