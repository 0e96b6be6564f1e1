import { describe, expect, test } from 'vitest'
import { eip155, hasOverrides, isEvmMethod, isRangeBounded } from './eip155.ts'

const call = { to: '0x', data: '0x' }

test.each([
  ['eth_call', [call]],
  ['eth_call', [call, 'latest']],
  ['eth_call', [call, { blockHash: '0x' }, null]],
  ['eth_estimateGas', []],
  ['eth_getBalance', ['0x', 'latest', { anything: true }]],
  ['eth_getBalance', { address: '0x' }],
])('behavior: %s with %j computes with the state of the network', (method, params) => {
  expect(hasOverrides({ method, params })).toBe(false)
})

test.each([
  ['eth_call', [call, 'latest', { '0x': { code: '0x' } }]],
  ['eth_call', [call, 'latest', {}]],
  ['eth_call', [call, 'latest', null, { number: '0x1' }]],
  ['eth_call', { transaction: call, stateOverrides: {} }],
  ['eth_estimateGas', [call, 'latest', { '0x': { balance: '0x1' } }]],
  ['eth_createAccessList', [call, 'latest', { '0x': { balance: '0x1' } }]],
])('error: %s with %j has overrides', (method, params) => {
  expect(hasOverrides({ method, params })).toBe(true)
})

describe('eth_simulateV1', () => {
  const check = (params: unknown) =>
    eip155.checkParams({ method: 'eth_simulateV1', params }, () => Promise.reject(new Error('unused')))
  const options = { blockStateCalls: [{ calls: [call] }], traceTransfers: true, validation: false }

  test('behavior: calls on the state as it is are passed on', async () => {
    expect(await check([options, 'latest'])).toBeUndefined()
    expect(await check([options])).toBeUndefined()
  })

  test.each([
    [undefined],
    [[]],
    [[{ ...options, blockStateCalls: [] }]],
    [[{ ...options, blockStateCalls: [{ calls: [call], stateOverrides: {} }] }, 'latest']],
    [[{ ...options, blockStateCalls: [{ calls: [call], blockOverrides: {} }] }, 'latest']],
    [[{ ...options, blockStateCalls: [{ calls: [call] }, { calls: [call] }] }, 'latest']],
    [[{ ...options, blockStateCalls: [{ calls: Array.from({ length: 11 }, () => call) }] }, 'latest']],
    [[{ ...options, returnFullTransactions: true }, 'latest']],
    [[options, 'latest', {}]],
  ])('error: the simulation %j is refused', async (params) => {
    expect(await check(params)).toContain('overrides')
  })
})

describe('isEvmMethod', () => {
  test.each([
    'eth_blobBaseFee',
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_estimateGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getCode',
    'eth_getLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_maxPriorityFeePerGas',
    'eth_sendRawTransaction',
    'eth_simulateV1',
    'eth_syncing',
    'net_version',
    'web3_clientVersion',
  ])('behavior: %s is passed on', (method) => {
    expect(isEvmMethod(method)).toBe(true)
  })

  test.each([
    '',
    'eth_',
    'ETH_CALL',
    'eth_call\n',
    'eth_call eth_chainId',
    '__proto__',
    'debug_traceTransaction',
    'trace_block',
    'admin_peers',
    'admin_addPeer',
    'personal_unlockAccount',
    'personal_sign',
    'anvil_setBalance',
    'hardhat_reset',
    'evm_mine',
    'evm_revert',
    'miner_start',
    'txpool_content',
    'engine_newPayloadV3',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_sendUnsignedTransaction',
    'eth_accounts',
    'eth_requestAccounts',
    'eth_coinbase',
    'eth_newFilter',
    'eth_newBlockFilter',
    'eth_newPendingTransactionFilter',
    'eth_getFilterChanges',
    'eth_getFilterLogs',
    'eth_uninstallFilter',
    'eth_subscribe',
    'eth_unsubscribe',
    'wallet_switchEthereumChain',
  ])('error: %j is not', (method) => {
    expect(isEvmMethod(method)).toBe(false)
  })
})

describe('isRangeBounded', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const headNotRequested = () => Promise.reject(new Error('the head was requested'))

  test.each([
    [{ blockHash: hash }],
    [{ blockHash: hash, fromBlock: null, address: [], topics: [] }],
    [{}],
    [{ fromBlock: 'latest' }],
    [{ fromBlock: 'finalized', toBlock: 'latest' }],
    [{ fromBlock: '0x0', toBlock: '0x270f' }],
    [{ fromBlock: 'earliest', toBlock: '0x270f' }],
    [{ fromBlock: '0x10', toBlock: '0x1' }],
  ])('behavior: %j is bounded', async (filter) => {
    expect(await isRangeBounded([filter], headNotRequested)).toBe(true)
  })

  test('behavior: an open end is measured from the newest block', async () => {
    const head = async () => 20_000n
    expect(await isRangeBounded([{ fromBlock: '0x2711' }], head)).toBe(true)
    expect(await isRangeBounded([{ fromBlock: '0x2710', toBlock: 'latest' }], head)).toBe(false)
    expect(await isRangeBounded([{ fromBlock: 'earliest' }], head)).toBe(false)
  })

  test.each([
    [{ fromBlock: '0x0', toBlock: '0x2710' }],
    [{ fromBlock: '0x0', toBlock: `0x${'f'.repeat(17)}` }],
    [{ fromBlock: 0, toBlock: 1 }],
    [{ fromBlock: 'genesis', toBlock: '0x1' }],
    [{ FROMBLOCK: '0x0' }],
    [{ fromBlock: '0x0', toBlock: '0x1', toblock: '0xffffff' }],
    [{ fromblock: '0x0', blockHash: hash }],
    [{ blockHash: hash, fromBlock: '0x0' }],
    [{ blockHash: hash, toBlock: 'latest' }],
    [{ blockHash: false }],
    [{ blockHash: '' }],
    [{ limit: 1 }],
    [null],
    ['latest'],
  ])('error: %j is not', async (filter) => {
    expect(await isRangeBounded([filter], headNotRequested)).toBe(false)
  })

  test('error: parameters that are no list are not', async () => {
    expect(await isRangeBounded({ fromBlock: '0x1', toBlock: '0x2' }, headNotRequested)).toBe(false)
  })
})
