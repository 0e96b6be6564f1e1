const allowed =
  /^(eth_(accounts|blockNumber|call|chainId|estimate(UserOperation)?Gas|feeHistory|gasPrice|get(Account|Balance|Block(ByHash|ByNumber|Receipts|TransactionCountBy(Hash|Number))|Code|Filter(Changes|Logs)|Logs|Proof|StorageAt|Transaction(ByBlock(Hash|Number)AndIndex|ByHash|Count|Receipt)|UncleCountByBlock(Hash|Number)|UserOperation(ByHash|Receipt))|maxPriorityFeePerGas|new(Block|PendingTransaction)?Filter|send(RawTransaction|Transaction|UserOperation)|signTypedData_v4|supportedEntryPoints|syncing|uninstallFilter)|personal_sign|solana_sign(Message|Transaction|AllTransactions|AndSendTransaction)|wallet_(get(Assets|CallsStatus|Capabilities)|(prepare|send)Calls|(grant|revoke)Permissions))$/

/**
 * Returns whether `client.request` allows a method. It allows reads, signatures, transactions, and methods of the embedded
 * wallet.
 */
export function isAllowedMethod(method: string): boolean {
  return allowed.test(method)
}
