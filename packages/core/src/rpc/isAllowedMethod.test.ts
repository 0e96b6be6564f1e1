import { expect, test } from 'vitest'
import { isAllowedMethod } from './isAllowedMethod.js'

test.each([
  'eth_chainId',
  'eth_getBalance',
  'eth_call',
  'eth_accounts',
  'eth_blockNumber',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_getUserOperationReceipt',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
])('behavior: %s reads or relays', (method) => {
  expect(isAllowedMethod(method)).toBe(true)
})

test.each([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_prepareCalls',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
])('behavior: %s needs approval', (method) => {
  expect(isAllowedMethod(method)).toBe(true)
})

test.each([
  '',
  ' ',
  '_',
  'eth_',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_requestAccounts',
  'eth_call_',
  '_eth_call',
  'eth_call eth_chainId',
  'ETH_CALL',
  'call',
  'chainId',
  'wallet_call',
  'eth_getCapabilities',
  'wallet_switchEthereumChain',
  'debug_traceTransaction',
  'toString',
  'eth_toString',
  '__proto__',
  'eth_undefined',
])('behavior: %o is not on the list', (method) => {
  expect(isAllowedMethod(method)).toBe(false)
})
