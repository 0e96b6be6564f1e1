import { expect, test } from 'vitest'
import { providerApi } from '../../api/providerApi.js'
import { createStore } from '../../context/createStore.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import { checkPrice } from './checkPrice.js'

const [network] = mockNetworks
const coin = `eip155:1:0x${'e'.repeat(40)}`
const token = { name: 'Ether', symbol: 'ETH', amount: { decimals: 18 } }
const hour = 60 * 60_000

/** `price`: that of the provider API. Absent: it knows none. `down`: it does not respond. */
function setUp(price?: string | 'down') {
  const fungibles =
    price === undefined
      ? []
      : [{ address: coin, name: 'Ether', symbol: 'ETH', iconUrl: '', price: Number(price) }]
  const { fetch, requests } = fakeFetch(({ url }) => {
    if (price === 'down') return 'never'
    return Response.json(url.pathname.endsWith('/price') ? { fungibles } : { http: ['eip155:1'], ws: [] })
  })
  const { client, clock, storage } = createTestClient({ api: { url: 'https://api.example' } })
  client.use(providerApi({ fetch }))
  const store = createStore({ storage, clientId: client.id, log: () => undefined })
  const check = async (value: string) => {
    const checked = checkPrice({
      host: { client, clock },
      store,
      network,
      token,
      price: { value, at: clock.now() },
      signal: new AbortController().signal,
    }).then(
      () => 'fine',
      ({ code }: { code: string }) => code,
    )
    if (price === 'down') await clock.advance(3_000)
    return checked
  }
  return { check, clock, requests, storage }
}

test.each([
  ['the same', '3000', 'fine'],
  ['ten per cent higher', '3300', 'fine'],
  ['ten per cent lower', '2728', 'fine'],
  ['more than that', '3310', 'send/price_disputed'],
  ['a hundredth', '30', 'send/price_disputed'],
  ['a hundred times as high', '300000', 'send/price_disputed'],
  ['zero', '0', 'send/price_disputed'],
])('behavior: beside a second price of 3000, %s (%s) is %s', async (_, price, outcome) => {
  const { check, requests } = setUp('3000')
  expect(await check(price)).toBe(outcome)
  expect(requests.at(-1)?.body).toMatchObject({ currency: 'usd', addresses: [coin] })
})

test.each([[undefined], ['down']] as const)(
  'behavior: with a second price that is %s, there is one',
  async (second) => {
    const { check } = setUp(second)
    expect(await check('3000')).toBe('fine')
  },
)

test.each([
  [1, '30', 'send/price_jumped'],
  [1, '1501', 'fine'],
  [1, '1499', 'send/price_jumped'],
  [1, '6001', 'send/price_jumped'],
  [25, '6001', 'fine'],
  [25, '30001', 'send/price_jumped'],
  [31 * 24, '300000', 'fine'],
])('behavior: %d hours after a review at 3000, a price of %s is %s', async (hours, price, outcome) => {
  const { check, clock } = setUp()
  expect(await check('3000')).toBe('fine')
  await clock.advance(hours * hour)
  expect(await check(price)).toBe(outcome)
  // A refused price is not the next one to compare with.
  expect(await check(outcome === 'fine' ? price : '3000')).toBe('fine')
})

test('behavior: stored prices are parsed', async () => {
  const { check, storage } = setUp()
  for (const value of [
    '7',
    `{"${coin}":{"value":"x","at":0}}`,
    'null',
    '[]',
    `{"${coin}":{"value":3000,"at":0}}`,
    '{"__proto__":{"value":"1","at":0}}',
  ]) {
    storage.write('latchkey:default:prices', value)
    expect(await check('3000')).toBe('fine')
  }
})
