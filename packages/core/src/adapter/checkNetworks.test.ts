import { expect, test } from 'vitest'
import { mockNetworks } from '../testing/mockAdapter.js'
import { checkNetworks } from './checkNetworks.js'

const [first, second] = mockNetworks
const check = (...networks: readonly object[]) =>
  checkNetworks({
    networks,
    option: 'mock.networks',
    isId: (id) => id.startsWith('eip155:'),
    faultOf: (network) => 'odd' in network && 'is odd',
  })

test('behavior: valid networks pass', () => {
  expect(check(...mockNetworks)).toEqual(mockNetworks)
})

test.each([
  ['"Ethereum" that has the id solana:1', { ...first, id: 'solana:1' }],
  ['"Ethereum" that has the id undefined', { ...first, id: undefined }],
  ['"Base" that repeats the id eip155:1', { ...second, id: first.id }],
  ['"" that has no name', { ...second, name: '' }],
  ['"Base" that needs a nativeCurrency', { ...second, nativeCurrency: undefined }],
  ['"Base" that needs a nativeCurrency', { ...second, nativeCurrency: { symbol: 'B', decimals: 1.5 } }],
  ['"Base" that needs a nativeCurrency', { ...second, nativeCurrency: { symbol: '', decimals: 1 } }],
  ['"Base" that needs an http(s) RPC URL, not "ftp://x"', { ...second, rpcUrls: ['https://x', 'ftp://x'] }],
  ['"Base" that needs an http(s) RPC URL, not "7"', { ...second, rpcUrls: [7] }],
  ['"Base" that is odd', { ...second, odd: true }],
  ['"undefined" that has the id undefined', {}],
])('error: %s', (message, row) => {
  expect(() => check(first, row)).toThrow(message)
})

test('error: an empty entry or list is rejected', () => {
  expect(() => check(undefined as never)).toThrow('has the id undefined')
  expect(() => check()).toThrow('Option "mock.networks" needs a network.')
})
