/** `eth_` reads and relays: run without asking the visitor. */
const ethReads =
  'accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter newPendingTransactionFilter sendRawTransaction syncing uninstallFilter getUserOperationReceipt estimateUserOperationGas getUserOperationByHash supportedEntryPoints'

/** `wallet_` reads. */
const walletReads = 'getCapabilities getCallsStatus getAssets'

/** What moves money or signs: an embedded wallet asks the visitor first. */
const unsafe =
  'personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation'

const has = (list: string, word: string | undefined) => word !== undefined && list.split(' ').includes(word)

/** How a method of the allow-list is treated; `undefined` for one that is not on it. */
export function methodSafety(method: string): 'safe' | 'unsafe' | undefined {
  const [prefix, name, ...rest] = method.split('_')
  if (rest.length === 0 && prefix === 'eth' && has(ethReads, name)) return 'safe'
  if (rest.length === 0 && prefix === 'wallet' && has(walletReads, name)) return 'safe'
  return has(unsafe, method) ? 'unsafe' : undefined
}
