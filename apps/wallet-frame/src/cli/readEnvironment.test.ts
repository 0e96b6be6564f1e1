import { expect, test } from 'vitest'
import { readEnvironment } from './readEnvironment.ts'

const API_URL = 'https://api.example'

test('behavior: only the URL of the provider API is needed', () => {
  expect(readEnvironment({ API_URL, PORT: '', API_INTERNAL_URL: '' })).toEqual({
    host: '127.0.0.1',
    port: 4246,
    config: { apiUrl: API_URL, networks: [] },
    readUrl: API_URL,
  })
})

test("behavior: networks of the provider API's file are taken without its nodes", () => {
  const row = {
    chainId: 'eip155:10143',
    name: 'Monad Testnet',
    nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
    rpcUrls: ['https://key@node.example'],
  }
  const bitcoin = { ...row, chainId: 'bip122:000000000019d6689c085ae165831e93' }
  const NETWORKS = JSON.stringify([row, bitcoin])
  expect(readEnvironment({ API_URL, NETWORKS }).config.networks).toEqual([
    { chainId: 'eip155:10143', name: 'Monad Testnet', symbol: 'MON', decimals: 18 },
  ])
})

test.each([
  [{}, 'API_URL must be the URL of the provider API, without a slash at the end, but is missing.'],
  [{ API_URL: 'https://api.example/' }, 'not "https://api.example/"'],
  [{ API_URL: 'https://user@api.example' }, 'API_URL must be'],
  [{ API_URL: 'javascript:1' }, 'API_URL must be'],
  [{ API_URL, API_INTERNAL_URL: 'api:8787' }, 'API_INTERNAL_URL must be'],
  [{ API_URL, PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ API_URL, PORT: '-1' }, 'PORT must be'],
  [{ API_URL, NETWORKS: '[' }, 'NETWORKS is not valid JSON'],
  [{ API_URL, NETWORKS: '/nothing.json' }, 'the path of a readable file, not /nothing.json'],
  [{ API_URL, NETWORKS: '[{ "chainId": "eip155:1" }]' }, 'NETWORKS must be a JSON array of networks'],
])('error: %j', (environment, message) => {
  expect(() => readEnvironment(environment)).toThrow(message)
})
