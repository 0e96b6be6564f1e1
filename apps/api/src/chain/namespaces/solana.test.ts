import { describe, expect, test } from 'vitest'
import { checkSolanaParams, isSolanaMethod } from './solana.ts'

test.each([
  'getAccountInfo',
  'getBalance',
  'getBlock',
  'getBlockHeight',
  'getBlockTime',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByDelegate',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'getTransactionCount',
  'getVersion',
  'isBlockhashValid',
  'minimumLedgerSlot',
  'sendTransaction',
  'simulateTransaction',
])('behavior: %s is passed on', (method) => {
  expect(isSolanaMethod(method)).toBe(true)
})

test.each([
  '',
  'get',
  'GETBALANCE',
  'getBalance\n',
  'getBalance getSlot',
  '__proto__',
  'toString',
  'requestAirdrop',
  'getProgramAccounts',
  'getLargestAccounts',
  'getTokenLargestAccounts',
  'getSupply',
  'getBlocks',
  'getBlocksWithLimit',
  'getBlockProduction',
  'getClusterNodes',
  'getLeaderSchedule',
  'getVoteAccounts',
  'getIdentity',
  'accountSubscribe',
  'accountUnsubscribe',
  'logsSubscribe',
  'programSubscribe',
  'signatureSubscribe',
  'slotSubscribe',
  'validatorExit',
  'setLogFilter',
  'addAuthorizedVoter',
  'eth_chainId',
  'eth_sendRawTransaction',
  'solana_signTransaction',
])('error: %j is not', (method) => {
  expect(isSolanaMethod(method)).toBe(false)
})

describe('checkSolanaParams', () => {
  const address = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
  const many = (length: number) => Array.from({ length }, () => address)

  test.each<[method: string, params: unknown]>([
    ['getSlot', []],
    ['getBalance', [address, { commitment: 'confirmed' }]],
    ['getMultipleAccounts', [many(100), { encoding: 'base64' }]],
    ['getSignatureStatuses', [many(256)]],
    ['getRecentPrioritizationFees', []],
    ['getRecentPrioritizationFees', [many(128)]],
    ['getSignaturesForAddress', [address]],
    ['getSignaturesForAddress', [address, null]],
    ['getSignaturesForAddress', [address, { limit: null }]],
    ['getSignaturesForAddress', [address, { limit: 1_000, before: 'x' }]],
    ['getRecentPerformanceSamples', [720]],
    ['sendTransaction', ['AQID+/8=', { encoding: 'base64' }]],
    ['sendTransaction', ['z'.repeat(5_594)]],
    ['simulateTransaction', ['AQID', { encoding: 'base64', sigVerify: false }]],
  ])('behavior: %s takes %j', (method, params) => {
    expect(checkSolanaParams({ method, params })).toBeUndefined()
  })

  test.each<[method: string, params: unknown, sentence: string]>([
    ['getSlot', {}, 'The parameters are a list'],
    ['getMultipleAccounts', { pubkeys: many(101) }, 'The parameters are a list'],
    ['getMultipleAccounts', [many(101)], 'The list may have 100 entries'],
    ['getMultipleAccounts', [{ length: 1 }], 'The list may have 100 entries'],
    ['getSignatureStatuses', [many(257)], 'The list may have 256 entries'],
    ['getRecentPrioritizationFees', [many(129)], 'The list may have 128 entries'],
    ['getSignaturesForAddress', [address, { limit: 1_001 }], 'The limit may be 1000'],
    ['getSignaturesForAddress', [address, { limit: '1' }], 'The limit may be 1000'],
    ['getSignaturesForAddress', [address, { limit: 0.5 }], 'The limit may be 1000'],
    ['getSignaturesForAddress', [address, { limit: -1 }], 'The limit may be 1000'],
    ['getRecentPerformanceSamples', [721], 'The limit may be 720'],
    ['sendTransaction', [], 'The parameter is not a transaction in base58 or base64'],
    ['sendTransaction', [''], 'The parameter is not a transaction in base58 or base64'],
    ['sendTransaction', ['AQ ID'], 'The parameter is not a transaction in base58 or base64'],
    ['sendTransaction', ['z'.repeat(5_595)], 'The parameter is not a transaction in base58 or base64'],
    ['simulateTransaction', [{}], 'The parameter is not a transaction in base58 or base64'],
  ])('error: %s does not take %j', (method, params, sentence) => {
    expect(checkSolanaParams({ method, params })).toBe(sentence)
  })
})
