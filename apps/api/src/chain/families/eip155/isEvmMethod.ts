const allowed =
  /^(eth_(blobBaseFee|blockNumber|call|chainId|createAccessList|estimateGas|feeHistory|gasPrice|get(Balance|Block(ByHash|ByNumber|Receipts|TransactionCountBy(Hash|Number))|Code|Logs|Proof|StorageAt|Transaction(ByBlock(Hash|Number)AndIndex|ByHash|Count|Receipt)|Uncle(ByBlock(Hash|Number)AndIndex|CountByBlock(Hash|Number)))|maxPriorityFeePerGas|protocolVersion|sendRawTransaction|syncing)|net_(listening|version)|web3_clientVersion)$/

/**
 * Whether the proxy passes a method on: reads, and transactions that are signed already. What needs an account of the
 * node, keeps state in it (filters, subscriptions), or steers it is not on the list.
 */
export function isEvmMethod(method: string): boolean {
  return allowed.test(method)
}
