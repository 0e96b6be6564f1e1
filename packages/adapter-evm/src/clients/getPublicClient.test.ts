import { createLatchkey, type Network } from '@latchkey/core'
import { fakeEnvironment, fakeRpc, memoryStorage } from '@latchkey/core/testing'
import { optimism } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { toEvmError } from '../errors/toEvmError.js'
import { evm } from '../evm.js'
import type { EvmNetwork } from '../networks/EvmNetwork.js'
import { mainnet } from '../networks/networks.js'
import { createFakeProvider } from '../testing/createFakeProvider.js'
import { getPublicClient } from './getPublicClient.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

const late: Network<'eip155'> = {
  id: 'eip155:5',
  namespace: 'eip155',
  name: 'Late',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://one.example'],
}

function setUp(networks: readonly [EvmNetwork, ...EvmNetwork[]] = [mainnet]) {
  const provider = createFakeProvider({ eth_chainId: '0x5' })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { ethereum: provider }))
  const nodeAt = (eth_blockNumber: string) =>
    ({ kind: 'rpc', methods: { eth_chainId: '0x5', eth_blockNumber } }) as const
  const { fetch } = fakeRpc({
    'https://one.example': nodeAt('0x1'),
    'https://two.example': nodeAt('0x2'),
  })
  vi.stubGlobal('fetch', fetch)
  const client = createLatchkey({
    adapters: [evm({ networks })],
    ports: { environment: fakeEnvironment(), storage: memoryStorage(), log: () => {} },
  })
  client.mount()
  ends.push(client.destroy)
  return client
}

test('behavior: reads a network added later', async () => {
  const client = setUp()
  await expect(getPublicClient(client, { chainId: 5 })).rejects.toMatchObject({
    code: 'network/not_found',
  })
  client.networks.add(late)
  const publicClient = await getPublicClient(client, { chainId: 5 })
  expect(await publicClient.getBlockNumber()).toBe(1n)
})

test('behavior: a network with new endpoints gets a new client', async () => {
  const client = setUp()
  client.networks.add(late)
  const before = await getPublicClient(client, { chainId: 5 })
  client.networks.add({ ...late, name: 'Renamed' })
  expect(await getPublicClient(client, { chainId: 5 })).toBe(before)
  const rpcUrls = ['https://two.example']
  client.networks.add({ ...late, rpcUrls })
  const after = await getPublicClient(client, { chainId: 5 })
  expect(await after.getBlockNumber()).toBe(2n)
  expect(after.chain.rpcUrls.default.http).toEqual(rpcUrls)
})

test('behavior: reads a wallet’s network that the app adds later', async () => {
  const client = setUp()
  await client.connections.connect({ connectorId: 'injected' })
  const unknown = await getPublicClient(client)
  const reason = await unknown.getBlockNumber().catch((error: unknown) => error)
  expect(toEvmError(reason)).toMatchObject({ code: 'transport/no_url' })
  client.networks.add(late)
  expect(await (await getPublicClient(client)).getBlockNumber()).toBe(1n)
})

test('behavior: a viem chain with new endpoints keeps its other fields', async () => {
  const client = setUp([optimism])
  const [{ name, nativeCurrency }, rpcUrls] = [optimism, ['https://two.example']]
  client.networks.add({ id: 'eip155:10', namespace: 'eip155', name, nativeCurrency, rpcUrls })
  const { chain } = await getPublicClient(client, { chainId: 10 })
  expect(chain).toEqual({ ...optimism, rpcUrls: { default: { http: rpcUrls } } })
})

test('behavior: a plain network keeps its ENS resolver', async () => {
  const { chain } = await getPublicClient(setUp())
  expect(chain.contracts).toEqual(mainnet.contracts)
})
