import { expect, test } from 'vitest'
import { mockNetworks } from '../../testing/mockAdapter.js'
import { supportsNetworks } from './createWalletRules.js'

const [ethereum, base, sepolia] = mockNetworks

test.each([
  ['one of the networks', ['eip155:8453', 'solana:x'], mockNetworks, true],
  ['none at all', [], mockNetworks, true],
  ['others only', ['eip155:10', 'cosmos:cosmoshub-4'], [ethereum, base], false],
  ['a test network, which does not count', ['eip155:11155111'], mockNetworks, false],
  ['another of the namespace, where the app has test networks only', ['eip155:1'], [sepolia], true],
  ['another namespace, where the app has test networks only', ['solana:x'], [sepolia], false],
])('behavior: a wallet that names %s', (_, chains, networks, isKept) => {
  expect(supportsNetworks(chains, networks)).toBe(isKept)
})
