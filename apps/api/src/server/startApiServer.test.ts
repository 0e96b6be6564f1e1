import {
  type CallName,
  createApi,
  getAnalyticsConfig,
  getWalletImage,
  getWallets,
  systemClock,
} from '@latchkey/core/api'
import { apiConformance } from '@latchkey/testing/conformance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { onrampCalls } from '../onramp/createOnrampHandlers.ts'
import { startApiServer } from '../startApiServer.ts'
import { someWallets } from '../testing/someWallets.ts'
import type { RunningApiServer } from './ApiServerOptions.ts'

const fromStorage = [
  'getWallets',
  'getWalletImage',
  'getCurrencyImage',
  'getTokenImage',
  'getOrigins',
  'getAnalyticsConfig',
  'getFeatureConfig',
  'sendEvent',
  'getSupportedChains',
  'getNonce',
  'authenticate',
  'getSessionAccount',
  'signOut',
  'addSession',
  'getSessions',
  'revokeSession',
] as const satisfies readonly CallName[]
const later = [
  'getOnrampOptions',
  'getOnrampQuote',
  'getOnrampUrl',
] as const satisfies readonly (typeof onrampCalls)[number][]

const chainId = 'eip155:31337'
const usd = `${chainId}:0x${'cd'.repeat(20)}`
const lines: unknown[] = []
let api: RunningApiServer

beforeAll(async () => {
  api = await startApiServer({
    log: (line) => lines.push(line),
    wallets: someWallets,
    projects: [{ id: 'app', allowedOrigins: ['https://app.example.org'], analytics: true }],
    networks: [
      {
        chainId,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:1'],
      },
    ],
  })
})
afterAll(() => api?.stop())

/** A node and an indexed chain are for the tests with chains. */
const ofStorage = (name: string) =>
  !/ responds$| is not served$/.test(name) ||
  [...fromStorage, ...later].some((call) => name.startsWith(`${call} `))

describe('behavior: conforms, as far as no node is needed', () => {
  const url = () => api.url
  const tests = apiConformance({
    // The URL is known only at run time, because any free port is used.
    url: 'http://api.invalid',
    fetch: (request, init) => fetch(String(request).replace('http://api.invalid', url()), init),
    projectId: 'app',
    served: fromStorage,
    sample: {
      chainId,
      address: `0x${'ab'.repeat(20)}`,
      tokens: [`${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`, usd],
      imageId: 'fennel-picture',
      name: 'ada.eth',
      origin: 'https://app.example.org',
    },
  }).filter(({ name }) => ofStorage(name))

  test('every call of storage and every one to come is among them', () => {
    expect(tests).toHaveLength(fromStorage.length + later.length + 3)
  })
  test.each(tests)('$name', ({ run }) => run())
})

test('behavior: our own client reads it', async () => {
  const client = createApi({
    url: api.url,
    projectId: 'app',
    sdk: { type: 'latchkey', version: 'html-universal-0.0.0' },
    clock: systemClock,
    log: () => undefined,
  })
  expect(await getAnalyticsConfig(client)).toEqual({ isAnalyticsEnabled: true })
  expect(await getWallets(client, { page: 1, entries: 1, search: 'DILL' })).toMatchObject({
    count: 1,
    data: [{ id: 'dill' }],
  })
  const picture = await getWalletImage(client, { id: 'fennel-picture' })
  expect(picture.type).toBe('image/svg+xml')
})

test('behavior: a page of the project may, another may not', async () => {
  const send = (origin: string) =>
    fetch(`${api.url}/getWallets?page=1&entries=1&projectId=app`, { headers: { origin } })
  expect((await send('https://app.example.org')).status).toBe(200)
  expect((await send('https://app.example.org.evil.example')).status).toBe(403)
})

test('behavior: the server is ready until stop(), which may be called twice', async () => {
  expect(api.ready).toBe(true)
  expect(await (await fetch(`${api.url}/ready`)).json()).toEqual({ status: 'ready' })
  const stopping = api.stop()
  expect(api.ready).toBe(false)
  await Promise.all([stopping, api.stop()])
  await expect(fetch(`${api.url}/health`)).rejects.toThrow('fetch failed')
  expect(JSON.stringify(lines)).not.toMatch(/0x[\da-f]{8}|127\.0\.0\.1|example\.org/)
})

test('error: invalid options reject before the start', async () => {
  await expect(startApiServer({ projects: [{ id: 'a b' }] })).rejects.toMatchObject({
    code: 'invalid_setting',
  })
  await expect(startApiServer({ projects: [{ id: 'a', allowedOrigins: ['*'] }] })).rejects.toThrow(
    '"*" is not an origin',
  )
  await expect(startApiServer({ signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no')
})
