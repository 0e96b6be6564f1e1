import { expect, test } from 'vitest'
import { providerApi } from '../../api/providerApi.js'
import './calls.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import { createSwapServer } from './createSwapServer.js'

const [ethereum] = mockNetworks
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdc = { chainId: ethereum.id, address, name: 'USD Coin', symbol: 'USDC', amount: { decimals: 6 } }
const row = (facts: object) => ({ name: 'C', symbol: 'C', iconUrl: null, price: 1, ...facts })

/** Reads the price of a token from a server that responds with these prices. */
async function readPrice(fungibles: readonly object[]) {
  const { client } = createTestClient({ api: { url: 'https://api.example' }, networks: [ethereum] })
  const { fetch, requests } = fakeFetch(({ url }) =>
    Response.json(
      url.pathname.endsWith('/supported-chains') ? { http: [ethereum.id], ws: [] } : { fungibles },
    ),
  )
  client.use(providerApi({ fetch }))
  const server = createSwapServer({ client, now: () => 7 })
  const price = await server.readPrice(ethereum, usdc, new AbortController().signal)
  return { price, body: requests.at(-1)?.body }
}

test('behavior: the price of a token is that of its own address', async () => {
  const { price, body } = await readPrice([
    row({ address: `eip155:1:0x${'b'.repeat(40)}`, price: 999 }),
    row({ price: 999 }),
    row({ address: `eip155:1:${address.toLowerCase()}`, price: 0.99 }),
  ])
  expect(price).toEqual({ value: '0.99', at: 7, fixed: undefined })
  expect(body).toMatchObject({ currency: 'usd', addresses: [`eip155:1:${address}`] })
})

test('behavior: a fixed price is marked as such', async () => {
  const { price } = await readPrice([row({ address: `eip155:1:${address}`, fixed: true })])
  expect(price).toEqual({ value: '1', at: 7, fixed: true })
})

test.each([
  ['no price', []],
  ['the price of another token', [row({ address: `eip155:1:0x${'b'.repeat(40)}` })]],
  ['the price of the token on another network', [row({ address: `eip155:10:${address}` })]],
  ['a price without an address', [row({})]],
])('error: with %s, the price is unknown', async (_, fungibles) => {
  expect((await readPrice(fungibles)).price).toBeUndefined()
})
