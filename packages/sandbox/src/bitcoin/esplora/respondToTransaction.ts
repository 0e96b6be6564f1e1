import type { ChainIndex } from './createChainIndex.js'
import { describeStatus, describeTransaction } from './describeTransaction.js'
import { type EsploraResponse, json, text } from './EsploraResponse.js'

export type TransactionParameters = {
  index: ChainIndex
  txid: string
  /** The rest of the path after the transaction id. */
  rest: readonly string[]
}

/** Returns the response of a path below `/tx/`, or undefined for an unknown path. */
export function respondToTransaction(parameters: TransactionParameters): EsploraResponse | undefined {
  const { index, txid, rest } = parameters
  if (!/^[0-9a-f]{64}$/i.test(txid)) return text({ status: 400, body: 'Invalid hex string' })
  const [what, which] = rest
  const tx = index.transaction(txid.toLowerCase())
  const spend = (vout: number) => {
    const spender = index.spender({ txid: txid.toLowerCase(), vout })
    if (!spender) return { spent: false }
    const vin = spender.inputs.findIndex(({ spends }) => spends?.txid === txid && spends.vout === vout)
    return { spent: true, txid: spender.txid, vin, status: describeStatus({ index, txid: spender.txid }) }
  }

  if (what === 'outspend' && which !== undefined && rest.length === 2) {
    if (!/^\d{1,9}$/.test(which)) return text({ status: 400, body: 'Invalid number' })
    return json(spend(Number(which)))
  }
  if (rest.length > 1) return undefined
  // Esplora returns this for any id.
  if (what === 'status') return json(describeStatus({ index, txid: txid.toLowerCase() }))
  if (!tx) return text({ status: 404, body: 'Transaction not found' })
  switch (what) {
    case undefined:
      return json(describeTransaction({ index, tx }))
    case 'hex':
      return text({ body: tx.hex })
    case 'outspends':
      return json(tx.outputs.map((_, vout) => spend(vout)))
    default:
      return undefined
  }
}
