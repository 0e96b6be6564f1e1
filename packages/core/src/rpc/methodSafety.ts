/** Reads and relays: run without asking the visitor. */
const safe =
  /^eth_(accounts|blockNumber|call|chainId|estimate(UserOperation)?Gas|feeHistory|gasPrice|get(Account|Balance|Block(ByHash|ByNumber|Receipts|TransactionCountBy(Hash|Number))|Code|Filter(Changes|Logs)|Logs|Proof|StorageAt|Transaction(ByBlock(Hash|Number)AndIndex|ByHash|Count|Receipt)|UncleCountByBlock(Hash|Number)|UserOperation(ByHash|Receipt))|maxPriorityFeePerGas|new((Block|PendingTransaction)?Filter)|sendRawTransaction|supportedEntryPoints|syncing|uninstallFilter)$|^wallet_get(Assets|CallsStatus|Capabilities)$/

/** What moves money or signs: an embedded wallet asks the visitor first. */
const unsafe =
  /^(personal_sign|eth_(signTypedData_v4|send(Transaction|UserOperation))|solana_sign(Message|Transaction|AllTransactions|AndSendTransaction)|wallet_(sendCalls|(grant|revoke)Permissions))$/

/** How a method of the allow-list is treated; `undefined` for one that is not on it. */
export function methodSafety(method: string): 'safe' | 'unsafe' | undefined {
  return safe.test(method) ? 'safe' : unsafe.test(method) ? 'unsafe' : undefined
}
