const safe =
  /^(eth_(accounts|blockNumber|call|chainId|estimate(UserOperation)?Gas|feeHistory|gasPrice|get(Account|Balance|Block(ByHash|ByNumber|Receipts|TransactionCountBy(Hash|Number))|Code|Filter(Changes|Logs)|Logs|Proof|StorageAt|Transaction(ByBlock(Hash|Number)AndIndex|ByHash|Count|Receipt)|UncleCountByBlock(Hash|Number)|UserOperation(ByHash|Receipt))|maxPriorityFeePerGas|new(Block|PendingTransaction)?Filter|sendRawTransaction|supportedEntryPoints|syncing|uninstallFilter)|wallet_(get(Assets|CallsStatus|Capabilities)|prepareCalls))$/
const unsafe =
  /^(personal_sign|eth_(signTypedData_v4|send(Transaction|UserOperation))|solana_sign(Message|Transaction|AllTransactions|AndSendTransaction)|wallet_(sendCalls|(grant|revoke)Permissions))$/

/**
 * Returns whether a wallet request needs the visitor's approval (`unsafe`) or not; `undefined` if the wallet does not
 * support it.
 */
export function methodSafety(method: string): 'safe' | 'unsafe' | undefined {
  if (safe.test(method)) return 'safe'
  return unsafe.test(method) ? 'unsafe' : undefined
}
