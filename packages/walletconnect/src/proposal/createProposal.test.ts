import type { ChainId, Namespace, Network } from '@latchkey/core'
import { expect, test } from 'vitest'
import { namespaceDefaults } from '../lib/namespaceDefaults.js'
import { createProposal } from './createProposal.js'

const network = (id: ChainId): Network => ({
  id,
  namespace: id.split(':')[0] as Namespace,
  name: id,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  rpcUrls: [],
})
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('behavior: one part per namespace, the networks in use first, nothing required', () => {
  const networks = ['eip155:1', 'eip155:10', solana, 'bip122:000000000019d6689c085ae165831e93'] as const
  const proposal = createProposal({ networks: networks.map(network), active: [solana, 'eip155:10'] })
  expect(Object.keys(proposal)).toEqual(['optionalNamespaces'])
  expect(Object.keys(proposal.optionalNamespaces)).toEqual(['solana', 'eip155', 'bip122'])
  expect(proposal.optionalNamespaces).toMatchObject({
    eip155: { chains: ['eip155:10', 'eip155:1'] },
    solana: { chains: [solana, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'] },
    bip122: { chains: ['bip122:000000000019d6689c085ae165831e93'] },
  })
})

test.each(Object.keys(namespaceDefaults) as Namespace[])(
  'behavior: %s requests its methods and events',
  (one) => {
    const { optionalNamespaces } = createProposal({ networks: [network(`${one}:1`)], active: [] })
    expect(optionalNamespaces[one]).toEqual({
      chains: [`${one}:1`],
      methods: namespaceDefaults[one].methods,
      events: ['accountsChanged', 'chainChanged'],
    })
  },
)

test('behavior: no method is named twice', () => {
  for (const { methods } of Object.values(namespaceDefaults))
    expect(new Set(methods).size).toBe(methods.length)
})

test('behavior: a wallet is offered both forms of ERC-7715', () => {
  expect(namespaceDefaults.eip155.methods).toEqual(
    expect.arrayContaining([
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_requestExecutionPermissions',
      'wallet_revokeExecutionPermission',
      'wallet_getSupportedExecutionPermissions',
      'wallet_getGrantedExecutionPermissions',
    ]),
  )
})
