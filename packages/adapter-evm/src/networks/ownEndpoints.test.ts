import { createLatchkey } from '@latchkey/core'
import { ownEndpoints } from '@latchkey/core/endpoints'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { evm } from '../evm.js'
import { ALICE } from '../testing/createFakeProvider.js'
import { mainnet } from './networks.js'

afterEach(() => vi.unstubAllGlobals())

const chainId = 'eip155:1'
const own = 'https://own.example/key'

/** Nodes of mainnet, but for the one at `wrong.example`. */
function setUp({ storage = memoryStorage() } = {}) {
  const called: string[] = []
  let isDown = false
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit) => {
    called.push(input)
    if (isDown) return new Response('', { status: 500 })
    const parsed: unknown = JSON.parse(String(body))
    const responses = [parsed].flat().map((one) => {
      const { id, method } = one as { readonly id: number; readonly method: string }
      const chain = input.includes('wrong') ? '0x2' : '0x1'
      return { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? chain : '0x7' }
    })
    return Response.json(Array.isArray(parsed) ? responses : responses[0])
  })
  const client = createLatchkey({
    adapters: [evm({ networks: [mainnet] })],
    customRpcUrls: { [chainId]: ['https://app.example'] },
    ports: { environment: fakeEnvironment(), storage },
  })
  onTestFinished(client.destroy)
  const endpoints = client.use(ownEndpoints())
  const read = async () => {
    called.length = 0
    const request = { address: ALICE, network: mainnet, fresh: true, signal: new AbortController().signal }
    await client.can('eip155').nativeBalance?.(request)
    return new Set(called)
  }
  const stop = () => {
    isDown = true
  }
  return { client, endpoints, called, read, stop, storage }
}

test("behavior: the visitor's own endpoint replaces all others, also after a reload, until it is removed", async () => {
  const { endpoints, read, storage } = setUp()
  expect(await read()).toEqual(new Set(['https://app.example']))
  await endpoints.set({ chainId, url: `${own}/` })
  expect(endpoints.$endpoints.get()).toEqual({ [chainId]: own })
  expect(await read()).toEqual(new Set([own]))
  const reloaded = setUp({ storage })
  expect(await reloaded.read()).toEqual(new Set([own]))
  reloaded.endpoints.remove(chainId)
  expect(await reloaded.read()).toEqual(new Set(['https://app.example']))
})

test('behavior: a check sends nothing to the app, and no address of the visitor', async () => {
  const { endpoints, called } = setUp()
  await endpoints.set({ chainId, url: own })
  expect(new Set(called)).toEqual(new Set([own]))
})

test('error: an endpoint of another network is not set', async () => {
  const { endpoints, read } = setUp()
  await expect(endpoints.set({ chainId, url: 'https://wrong.example' })).rejects.toMatchObject({
    code: 'transport/wrong_chain',
  })
  expect(endpoints.$endpoints.get()).toEqual({})
  expect(await read()).toEqual(new Set(['https://app.example']))
})

test("behavior: another client keeps the app's endpoints", async () => {
  const { endpoints } = setUp()
  await endpoints.set({ chainId, url: own })
  expect(await setUp().read()).toEqual(new Set(['https://app.example']))
})

test('error: a failing endpoint of the visitor has no substitute', async () => {
  const { endpoints, called, read, stop } = setUp()
  await endpoints.set({ chainId, url: own })
  stop()
  await expect(read()).rejects.toMatchObject({ code: 'transport/http' })
  expect(new Set(called)).toEqual(new Set([own]))
})
