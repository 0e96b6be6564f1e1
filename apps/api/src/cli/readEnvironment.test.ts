import { expect, test } from 'vitest'
import { readEnvironment } from './readEnvironment.ts'

const network = {
  chainId: 'eip155:31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
}
const cluster = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://node.example.org'],
}
const address = `0x${'ab'.repeat(20)}`
const networks = (...rows: readonly unknown[]) => ({ NETWORKS: JSON.stringify(rows) })

test('behavior: nothing set is a server on the own machine, in memory, for everybody', () => {
  expect(readEnvironment({ PORT: '', HOST: '' })).toEqual({
    databaseUrl: undefined,
    dataFolder: undefined,
    port: 8787,
    host: undefined,
    networks: [],
    wallets: 'bundled',
    requireProject: false,
    rateLimit: undefined,
    connectionLimit: undefined,
    byteLimit: undefined,
    writeLimit: undefined,
    callOverrides: false,
    trustProxy: 0,
    eventDays: 30,
    eventMegabytes: 100,
  })
})

test('behavior: every value is read', () => {
  const full = {
    ...network,
    multicall3: address,
    ensUniversalResolver: address,
    historyFrom: '12345678901234567',
    tokens: [address],
  }
  expect(
    readEnvironment({
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://me@db/latchkey',
      ...networks(full),
      WALLETS: 'none',
      REQUIRE_PROJECT: 'true',
      RATE_LIMIT: '60,5',
      CONNECTION_LIMIT: '50,5',
      BYTE_LIMIT: '64,8',
      WRITE_LIMIT: '5,60',
      CALL_OVERRIDES: 'true',
      TRUST_PROXY: '2',
      EVENT_DAYS: '7',
      EVENT_MEGABYTES: '20',
    }),
  ).toEqual({
    databaseUrl: 'postgres://me@db/latchkey',
    dataFolder: undefined,
    port: 0,
    host: '0.0.0.0',
    networks: [{ ...full, historyFrom: 12345678901234567n }],
    wallets: 'none',
    requireProject: true,
    rateLimit: { perMinute: 60, burst: 5 },
    connectionLimit: { perProcess: 50, perAddress: 5 },
    byteLimit: { perProcess: 64 * 2 ** 20, perAddress: 8 * 2 ** 20 },
    writeLimit: { idle: 5_000, total: 60_000 },
    callOverrides: true,
    trustProxy: 2,
    eventDays: 7,
    eventMegabytes: 20,
  })
})

test('behavior: networks of both families are read', () => {
  expect(readEnvironment(networks(network, cluster)).networks).toEqual([network, cluster])
})

test.each([
  [{ PORT: 'http' }, 'PORT is a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT is a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL is the address of a PostgreSQL server'],
  [
    { DATABASE_URL: 'postgres://db/x', DATA_FOLDER: '/x' },
    'DATABASE_URL and DATA_FOLDER exclude each other.',
  ],
  [{ WALLETS: 'some' }, 'WALLETS is bundled or none.'],
  [{ REQUIRE_PROJECT: 'yes' }, 'REQUIRE_PROJECT is false or true.'],
  [{ RATE_LIMIT: '0' }, 'RATE_LIMIT is requests per minute'],
  [{ CONNECTION_LIMIT: '50' }, 'CONNECTION_LIMIT is connections of the process and, after a comma'],
  [{ BYTE_LIMIT: '0,1' }, 'BYTE_LIMIT is megabytes held for all callers and, after a comma'],
  [{ WRITE_LIMIT: '20s,2m' }, 'WRITE_LIMIT is seconds without a byte read and, after a comma'],
  [{ CALL_OVERRIDES: 'yes' }, 'CALL_OVERRIDES is false or true.'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY is a whole number from 0 to 10.'],
  [{ NETWORKS: '/nowhere/networks.json' }, 'NETWORKS is JSON or the path of a file'],
  [{ NETWORKS: '[' }, 'NETWORKS is no JSON.'],
  [networks(7), 'NETWORKS[0] is an object.'],
  [networks({ ...network, chainId: 'eip155:01' }), 'NETWORKS[0].chainId is a CAIP-2 id'],
  [networks({ ...network, chainId: 'solana:x' }), 'NETWORKS[0].chainId is a CAIP-2 id'],
  [networks({ ...cluster, chainId: 'solana:mainnet' }), 'NETWORKS[0].chainId is a CAIP-2 id'],
  [networks({ ...cluster, chainId: `solana:${'0'.repeat(32)}` }), 'NETWORKS[0].chainId is a CAIP-2 id'],
  [networks({ ...cluster, chainId: `solana:${'1'.repeat(33)}` }), 'NETWORKS[0].chainId is a CAIP-2 id'],
  [networks({ ...network, chainId: 'bip122:000000000019d6689c085ae165831e93' }), 'chainId is a CAIP-2 id'],
  [
    networks({ ...cluster, historyFrom: 0 }),
    'NETWORKS[0].historyFrom is not known; known are chainId, name,',
  ],
  [networks({ ...cluster, tokens: [address] }), 'NETWORKS[0].tokens is not known'],
  [networks({ ...cluster, rpcUrls: [] }), 'NETWORKS[0].rpcUrls is a list'],
  [networks(cluster, cluster), 'NETWORKS has solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp twice.'],
  [networks({ ...network, name: '' }), 'NETWORKS[0].name is a text of 1 to 60 characters.'],
  [networks({ ...network, rpcUrls: [] }), 'NETWORKS[0].rpcUrls is a list'],
  [networks({ ...network, rpcUrls: ['file:///etc/passwd'] }), 'NETWORKS[0].rpcUrls is a list'],
  [networks({ ...network, nativeCurrency: {} }), 'NETWORKS[0].nativeCurrency.name is a text'],
  [networks({ ...network, multicall3: '0x1' }), 'NETWORKS[0].multicall3 is an address'],
  [networks({ ...network, historyFrom: -1 }), 'NETWORKS[0].historyFrom is the number of a block.'],
  [networks({ ...network, tokens: 'all' }), 'NETWORKS[0].tokens is a list of addresses'],
  [networks({ ...network, rpcUrl: 'x' }), 'NETWORKS[0].rpcUrl is not known'],
  [networks(network, network), 'NETWORKS has eip155:31337 twice.'],
])('error: %j says what it takes', (environment, sentence) => {
  expect(() => readEnvironment(environment)).toThrow(sentence)
})
