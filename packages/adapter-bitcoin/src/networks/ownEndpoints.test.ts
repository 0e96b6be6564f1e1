import { createLatchkey } from '@latchkey/core'
import { ownEndpoints } from '@latchkey/core/endpoints'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { bitcoin } from '../bitcoin.js'
import { bitcoinMainnet, bitcoinTestnet } from './networks.js'

afterEach(() => vi.unstubAllGlobals())

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const genesis: Readonly<Record<string, string>> = {
  own: `${bitcoinMainnet.id.slice(7)}${'0'.repeat(32)}`,
  test: `${bitcoinTestnet.id.slice(7)}${'0'.repeat(32)}`,
}

/** Esplora servers, whose names begin with that of their network. */
function setUp() {
  const called: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { hostname, origin, pathname } = new URL(input)
    called.push(origin)
    if (pathname.endsWith('/block-height/0'))
      return new Response(genesis[hostname.split('.')[0] ?? ''] ?? genesis['own'])
    const stats = {
      funded_txo_sum: 7,
      spent_txo_sum: 0,
      tx_count: 1,
      funded_txo_count: 1,
      spent_txo_count: 0,
    }
    return Response.json({
      address,
      chain_stats: stats,
      mempool_stats: { ...stats, funded_txo_sum: 0, tx_count: 0 },
    })
  })
  const client = createLatchkey({
    adapters: [bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet] })],
    ports: { environment: fakeEnvironment(), storage: memoryStorage() },
  })
  onTestFinished(client.destroy)
  const read = async () => {
    called.length = 0
    const [network] = client.networks.$states.get().bip122?.requestedNetworks ?? []
    if (!network) throw new Error('There is no network.')
    const { signal } = new AbortController()
    await client.can('bip122').nativeBalance?.({ address, network, fresh: true, signal })
    return new Set(called)
  }
  return { endpoints: client.use(ownEndpoints()), called, read }
}

test("behavior: the visitor's own Esplora replaces the network's", async () => {
  const { endpoints, called, read } = setUp()
  expect(await read()).toEqual(new Set([new URL(bitcoinMainnet.esplora.url).origin]))
  called.length = 0
  await endpoints.set({ chainId: bitcoinMainnet.id, url: 'https://own.example/api/' })
  expect(new Set(called)).toEqual(new Set(['https://own.example']))
  expect(await read()).toEqual(new Set(['https://own.example']))
})

test('behavior: an Esplora of a test network is checked with an address of it', async () => {
  const { endpoints } = setUp()
  await endpoints.set({ chainId: bitcoinTestnet.id, url: 'https://test.example' })
  expect(endpoints.$endpoints.get()).toEqual({ [bitcoinTestnet.id]: 'https://test.example' })
})

test('error: an Esplora of another network is not set', async () => {
  const { endpoints } = setUp()
  await expect(
    endpoints.set({ chainId: bitcoinMainnet.id, url: 'https://test.example' }),
  ).rejects.toMatchObject({ code: 'transport/wrong_chain' })
})
