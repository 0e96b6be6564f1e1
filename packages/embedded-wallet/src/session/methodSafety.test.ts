import { expect, test } from 'vitest'
import { methodSafety } from './methodSafety.js'

const safe =
  `eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount
  eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof
  eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash
  eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber
  eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing
  eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas
  eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets wallet_prepareCalls`.split(/\s+/)

const unsafe =
  `personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction
  solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions
  eth_sendUserOperation`.split(/\s+/)

test.each(safe)('behavior: %s needs no approval', (method) => {
  expect(methodSafety(method)).toBe('safe')
})

test.each(unsafe)('behavior: %s needs an approval', (method) => {
  expect(methodSafety(method)).toBe('unsafe')
})

test.each([
  'eth_sign',
  'eth_signTypedData',
  'personal_sign ',
  'eth_callx',
  'xeth_call',
  '',
  'ETH_CALL',
  'eth_call\n',
])('behavior: %j is not taken', (method) => {
  expect(methodSafety(method)).toBeUndefined()
})
