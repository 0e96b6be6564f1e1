import { expect, test } from 'vitest'
import type { Network } from '../adapter/Network.js'
import { mockNetworks } from '../testing/mockAdapter.js'
import { rpcUrls } from './rpcUrls.js'

const network: Network = {
  ...mockNetworks[0],
  rpcUrls: ['https://chain.example/1', 'https://chain.example/2'],
}
const provided = (origin: string, project = '') => `${origin}/v1/?chainId=eip155%3A1${project}`

test("behavior: the app's endpoints precede the provider API's and the network's", () => {
  expect(
    rpcUrls(network, {
      customRpcUrls: { 'eip155:1': ['https://own.example'] },
      api: { url: 'https://api.example/base/' },
    }),
  ).toEqual([
    'https://own.example',
    provided('https://api.example/base'),
    'https://chain.example/1',
    'https://chain.example/2',
  ])
})

test("behavior: the network's endpoints are used if there are no others", () => {
  expect(rpcUrls(network, {})).toEqual(network.rpcUrls)
  expect(rpcUrls(network, { api: {}, projectId: '' })).toEqual(network.rpcUrls)
})

test('behavior: rpcUrls that an app replaces leave no public endpoint', () => {
  const local = { ...network, rpcUrls: ['http://127.0.0.1:8545'] }
  expect(rpcUrls(local, {})).toEqual(['http://127.0.0.1:8545'])
})

test('behavior: an endpoint is tried once, at its first place', () => {
  expect(rpcUrls(network, { customRpcUrls: { 'eip155:1': ['https://chain.example/2'] } })).toEqual([
    'https://chain.example/2',
    'https://chain.example/1',
  ])
})

test('param: a project id alone selects the public provider API', () => {
  expect(rpcUrls(network, { projectId: 'a b&c' })[0]).toBe(
    provided('https://rpc.walletconnect.org', '&projectId=a+b%26c'),
  )
})

test('param: hosts and, in a restricted time zone, alternate hosts', () => {
  const api = {
    url: 'https://all.example',
    hosts: { chain: 'https://chain-host.example' },
    alternateHosts: { chain: 'https://near.example' },
  }
  expect(rpcUrls(network, { api }, () => 'Europe/Vienna')[0]).toBe(provided('https://chain-host.example'))
  expect(rpcUrls(network, { api }, () => 'Asia/Macau')[0]).toBe(provided('https://near.example'))
})
