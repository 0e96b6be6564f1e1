import { createLatchkey, type Network } from '@latchkey/core'
import { createTestClient, mockNetworks } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createAppNamespaces } from '../lib/createAppNamespaces.js'
import { walletConnect } from '../walletConnect.js'

const bitcoin: Network = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  namespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
}

test('behavior: a client without adapters requests Ethereum', () => {
  const client = createLatchkey({ adapters: [] })
  client.use(walletConnect())
  expect(client.networks.$active.get()).toMatchObject({ id: 'eip155:1', name: 'Ethereum' })
  expect(client.connectors.get('walletConnect')?.namespaces).toEqual(['eip155'])
})

test('param: networks are the networks of a client without adapters', () => {
  const client = createLatchkey({ adapters: [] })
  client.use(walletConnect({ networks: [mockNetworks[1], bitcoin] }))
  expect(client.networks.$list.get().map(({ id }) => id)).toEqual(['eip155:8453', bitcoin.id])
  expect(client.networks.$active.get().id).toBe('eip155:8453')
  expect(client.connectors.get('walletConnect')?.namespaces).toEqual(['eip155', 'bip122'])
})

test('param: defaultNetwork of another namespace than the first network is the active one', () => {
  const client = createLatchkey({ adapters: [], defaultNetwork: bitcoin.id })
  client.use(walletConnect({ networks: [mockNetworks[1], bitcoin] }))
  expect(client.networks.$activeNamespace.get()).toBe('bip122')
  expect(client.networks.$active.get()).toEqual(bitcoin)
})

test.each([
  ['an empty list', [], /needs a network/],
  ['a network without a name', [{ ...bitcoin, name: '' }], /has no name/],
  ['an id of another namespace', [{ ...bitcoin, namespace: 'solana' as const }], /has the namespace solana/],
  ['an id that is no CAIP-2 id', [{ ...bitcoin, id: 'bitcoin' as never }], /has the id bitcoin/],
] as const)('error: networks: %s is rejected', (_, networks, reason) => {
  const client = createLatchkey({ adapters: [] })
  expect(() => client.use(walletConnect({ networks }))).toThrow(reason)
})

test('error: networks in addition to adapters are rejected', () => {
  const { client } = createTestClient()
  expect(() => client.use(walletConnect({ networks: [bitcoin] }))).toThrow(
    'Option "walletConnect.networks" is for a client without adapters. Give the networks to the adapters.',
  )
  client.use(walletConnect())
  expect(client.networks.$list.get()).toEqual(mockNetworks)
})

test.each([
  ['eip155', '0x7a16fF8270133F063aAb6C9977183D9e72c91E04', true],
  ['eip155', '0x7a16', false],
  ['solana', 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', true],
  ['solana', '0x7a16fF8270133F063aAb6C9977183D9e72c91E04', false],
  ['bip122', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
  ['cosmos', 'not an address', false],
] as const)(
  'behavior: without an adapter, an address of %s has its shape: %s',
  (namespace, value, expected) => {
    const client = createLatchkey({ adapters: [] })
    expect(createAppNamespaces(client, new Map()).isAddress(namespace, value)).toBe(expected)
  },
)
