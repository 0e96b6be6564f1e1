import { expect, test } from 'vitest'
import { createPricesHandler } from './createPricesHandler.ts'
import { fixedPrices, type PriceSource } from './PriceSource.ts'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const id = `eip155:1:${token}`
const caller = { projectId: undefined, signal: new AbortController().signal }
const requestRaw = (prices: PriceSource | undefined, addresses: readonly string[]) =>
  createPricesHandler({ prices, log: () => undefined })(
    { currency: 'usd', addresses: [...addresses] },
    caller,
  )
const priced = (price: string): PriceSource => ({
  price: async () => ({ price, name: 'USD Coin', symbol: 'USDC' }),
})

test('behavior: a fixed table returns its prices and marks them', async () => {
  const source = fixedPrices([
    {
      chainId: 'eip155:1',
      token: token.toUpperCase().replace('X', 'x'),
      price: '1',
      name: 'USD Coin',
      symbol: 'USDC',
    },
    { chainId: 'eip155:1', token: null, price: '3000', name: 'Ether', symbol: 'ETH' },
  ])
  const question = { chainId: 'eip155:1', signal: caller.signal }
  expect(await source.price({ ...question, token })).toEqual({
    price: '1',
    name: 'USD Coin',
    symbol: 'USDC',
    fixed: true,
    source: 'fixed',
  })
  expect(await source.price({ ...question, token: null })).toMatchObject({ symbol: 'ETH' })
  expect(await source.price({ ...question, chainId: 'eip155:2', token: null })).toBeUndefined()
})

test('behavior: each address has one price, under the text of the request', async () => {
  const upper = `eip155:1:0x${token.slice(2).toUpperCase()}`
  expect(await requestRaw(priced('0.9995'), [id, id, upper])).toMatchObject({
    fungibles: [
      { address: id, price: 0.9995 },
      { address: upper, price: 0.9995 },
    ],
  })
})

test('behavior: without a source nothing has a price', async () => {
  expect(await requestRaw(undefined, [id])).toEqual({ fungibles: [] })
})

test.each(['', 'NaN', '-1', '1e99', 'Infinity'])('error: the price %j is none', async (price) => {
  expect(await requestRaw(priced(price), [id])).toEqual({ fungibles: [] })
})

test('error: a source that fails is 503, too many addresses are 400', async () => {
  const failing: PriceSource = { price: () => Promise.reject(new Error('down')) }
  expect(await requestRaw(failing, [id])).toMatchObject({ status: 503 })
  expect(
    await requestRaw(
      priced('1'),
      Array.from({ length: 101 }, () => id),
    ),
  ).toMatchObject({ status: 400 })
})

test('behavior: each ten prices count as a request', async () => {
  const counted: number[] = []
  const work = {
    key: 'caller',
    async countMore(count: number) {
      counted.push(count)
      return undefined
    },
    charge: () => Promise.reject(new Error('not charged afterwards')),
  }
  const handle = createPricesHandler({ prices: priced('1'), log: () => undefined })
  for (const length of [1, 10, 11, 100])
    await handle({ currency: 'usd', addresses: Array.from({ length }, () => id) }, { ...caller, work })
  expect(counted).toEqual([1, 9])
})
