import type { Latchkey } from '@latchkey/core'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { LatchkeyProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { getProvider } from '../provider/getProvider.js'
import { useProvider } from './useProvider.js'
import { usePublicClient } from './usePublicClient.js'
import { useWalletClient } from './useWalletClient.js'

const ALICE = '0x00000000000000000000000000000000000A11ce'
const BOB = '0x0000000000000000000000000000000000000B0b'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

type Seen = {
  wallet: ReturnType<typeof useWalletClient>
  reader: ReturnType<typeof usePublicClient>
  provider: ReturnType<typeof useProvider>
}

function setUp(options: Parameters<typeof usePublicClient>[0] = {}) {
  const wallet = mockConnector({ id: 'fennel', addresses: [ALICE], chainId: 'eip155:1' })
  const { client } = createTestClient({ wallets: [wallet] })
  const seen: Seen[] = []
  function Probe() {
    seen.push({ wallet: useWalletClient(), reader: usePublicClient(options), provider: useProvider() })
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(
    <StrictMode>
      <LatchkeyProvider client={client}>
        <Probe />
      </LatchkeyProvider>
    </StrictMode>,
  )
  ends.push(() => root.unmount(), client.destroy)
  return { client, wallet, seen, latest: () => seen.at(-1) }
}

/** Connects the wallet once the mounted client has found it. */
async function connect(client: Latchkey) {
  await expect.poll(() => client.connectors.$list.get().map(({ id }) => id)).toContain('fennel')
  await client.connections.connect({ connectorId: 'fennel' })
}

test('behavior: the wallet client follows connection, account and chain', async () => {
  const { client, wallet, seen, latest } = setUp()
  await expect.poll(() => latest()?.wallet.status).toBe('idle')
  await connect(client)
  await expect.poll(() => latest()?.wallet.data?.account.address).toBe(ALICE)
  expect(latest()?.wallet.data?.chain.id).toBe(1)
  wallet.changeAccounts([BOB, ALICE])
  await expect.poll(() => latest()?.wallet.data?.account.address).toBe(BOB)
  wallet.changeChain('eip155:8453')
  await expect.poll(() => latest()?.wallet.data?.chain.id).toBe(8453)
  await client.connections.disconnect()
  await expect.poll(() => latest()?.wallet.status).toBe('idle')
  expect(seen.some(({ wallet: { status } }) => status === 'pending')).toBe(true)
})

test('behavior: the public client follows the active network, the provider stays one object', async () => {
  const { client, wallet, seen, latest } = setUp()
  await expect.poll(() => latest()?.reader.data?.chain.id).toBe(1)
  await connect(client)
  wallet.changeChain('eip155:8453')
  await expect.poll(() => latest()?.reader.data?.chain.id).toBe(8453)
  expect(new Set(seen.map(({ provider }) => provider))).toEqual(new Set([getProvider(client)]))
})

test('error: a network the app does not have', async () => {
  const { latest } = setUp({ chainId: 5 })
  await expect
    .poll(() => latest()?.reader)
    .toMatchObject({ status: 'error', error: { code: 'network/not_found' } })
})

test('behavior: reads a network added later, at its new endpoints too', async () => {
  const { client, latest } = setUp({ chainId: 5 })
  await expect.poll(() => latest()?.reader.status).toBe('error')
  const late = {
    id: 'eip155:5',
    namespace: 'eip155',
    name: 'Late',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://one.example'],
  } as const
  client.networks.add(late)
  await expect.poll(() => latest()?.reader.data?.chain.rpcUrls.default.http).toEqual(late.rpcUrls)
  const rpcUrls = ['https://two.example']
  client.networks.add({ ...late, rpcUrls })
  await expect.poll(() => latest()?.reader.data?.chain.rpcUrls.default.http).toEqual(rpcUrls)
})
