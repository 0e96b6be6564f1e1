import type { ChainIndex } from './createChainIndex.js'
import type { Transaction } from './Transaction.js'

/** Sums of an address in Esplora's shape, amounts in satoshis: what blocks hold, and what waits. */
export function describeAddress({ index, address }: { index: ChainIndex; address: string }) {
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
