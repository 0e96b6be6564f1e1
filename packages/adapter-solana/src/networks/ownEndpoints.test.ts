import { createLatchkey } from '@latchkey/core'
import { ownEndpoints } from '@latchkey/core/endpoints'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { solana } from '../solana.js'
import { solanaMainnet } from './networks.js'

afterEach(() => vi.unstubAllGlobals())

const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** Nodes of mainnet, but for the one at `wrong.example`. */
function setUp() {
  const called: string[] = []
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit) => {
    called.push(new URL(input).origin)
    const parsed: unknown = JSON.parse(String(body))
    const responses = [parsed].flat().map((one) => {
      const { id, method } = one as { readonly id: number; readonly method: string }
      const chain = input.includes('wrong') ? genesis.replace('5', '6') : genesis
      const result = method === 'getGenesisHash' ? chain : { context: { slot: 1 }, value: 7 }
      return { jsonrpc: '2.0', id, result }
    })
    return Response.json(Array.isArray(parsed) ? responses : responses[0])
  })
  const client = createLatchkey({
    adapters: [solana({ networks: [solanaMainnet] })],
    ports: { environment: fakeEnvironment(), storage: memoryStorage() },
  })
  onTestFinished(client.destroy)
  const read = async () => {
    called.length = 0
    const request = {
      address: 'So11111111111111111111111111111111111111112',
      network: solanaMainnet,
      fresh: true,
    }
    await client.can('solana').nativeBalance?.({ ...request, signal: new AbortController().signal })
    return new Set(called)
  }
  return { endpoints: client.use(ownEndpoints()), called, read }
}

test("behavior: the visitor's own endpoint replaces all others", async () => {
  const { endpoints, called, read } = setUp()
  await endpoints.set({ chainId: solanaMainnet.id, url: 'https://own.example' })
  expect(new Set(called)).toEqual(new Set(['https://own.example']))
  expect(await read()).toEqual(new Set(['https://own.example']))
})

test('error: an endpoint of another network is not set', async () => {
  const { endpoints, read } = setUp()
  await expect(
    endpoints.set({ chainId: solanaMainnet.id, url: 'https://wrong.example' }),
  ).rejects.toMatchObject({ code: 'transport/wrong_chain' })
  expect([...(await read())][0]).toBe(new URL(solanaMainnet.rpcUrls[0] ?? '').origin)
})
