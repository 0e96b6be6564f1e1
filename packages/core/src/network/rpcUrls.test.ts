import { expect, test } from 'vitest'
import type { Network } from '../adapter/Network.js'
import { mockNetworks } from '../testing/mockAdapter.js'
import { rpcUrls } from './rpcUrls.js'

const network: Network = {
  ...mockNetworks[0],
  rpcUrls: ['https://chain.example/1', 'https://chain.example/2'],
}

test('behavior: the app’s own first, then the provider’s, then the chain’s', () => {
  expect(
    rpcUrls({ network, custom: ['https://own.example'], provider: ['https://provider.example'] }),
  ).toEqual([
    'https://own.example',
    'https://provider.example',
    'https://chain.example/1',
    'https://chain.example/2',
  ])
})

test('behavior: without the others it is the chain’s', () => {
  expect(rpcUrls({ network })).toEqual(network.rpcUrls)
})

test('behavior: an endpoint is tried once, at its first place', () => {
  expect(rpcUrls({ network, custom: ['https://chain.example/2'] })).toEqual([
    'https://chain.example/2',
    'https://chain.example/1',
  ])
})
