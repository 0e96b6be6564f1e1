import type { ChainIndex } from './createChainIndex.js'
import { describeStatus } from './describeStatus.js'

export type ListUnspentParameters = {
  index: ChainIndex
  address: string
  /** `spent-too` lists outputs that are spent already as well. */
  which: 'unspent' | 'spent-too'
}

/** Outputs of an address in Esplora's shape, amounts in satoshis. What a waiting transaction spends is spent. */
export function listUnspent({ index, address, which }: ListUnspentParameters) {
  return index.history(address).flatMap(({ txid, outputs }) =>
    outputs.flatMap((output, vout) => {
      if (output.address !== address) return []
      if (which === 'unspent' && index.spender({ txid, vout })) return []
      return [{ txid, vout, status: describeStatus({ index, txid }), value: output.value }]
    }),
  )
}
