import { createApi, getIdentity, getOrigins, getWallets, systemClock } from '@latchkey/core/api'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { MockHandlers } from './apiHandlers.js'
import { apiHandlers } from './apiHandlers.js'

const url = 'https://api.example/'
const wallets = Array.from({ length: 95 }, (_, number) => ({ id: `w${number}`, name: `Wallet ${number}` }))
const server = setupServer(
  ...apiHandlers({
    url,
    data: { wallets },
    responses: {
      getOrigins: () => new Response(null, { status: 404 }),
      getIdentity: ({ address }) => ({ name: `name of ${address}`, avatar: null }),
    },
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const api = createApi({
  url,
  sdk: { type: 't', version: 'v' },
  clock: systemClock,
  log: () => undefined,
})

test('behavior: pages go to the end of the directory', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => getWallets(api, { page, entries: 40 })))
  expect(pages.map(({ data }) => data.length)).toEqual([40, 40, 15, 0])
  expect(pages.map(({ count }) => count)).toEqual([95, 95, 95, 95])
})

test('param: responses replaces single calls', async () => {
  expect(await getIdentity(api, { address: 'eip155:1:a/b' })).toMatchObject({ name: 'name of eip155:1:a/b' })
  expect(await getOrigins(api)).toEqual({ allowedOrigins: [] })
})

test('param: a record with a missing handler does not compile', () => {
  expectTypeOf<MockHandlers>().toExtend<MockHandlers>()
  expectTypeOf<Omit<MockHandlers, 'requestRpc'>>().not.toExtend<MockHandlers>()
})
