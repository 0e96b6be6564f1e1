import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConformanceSample } from '../apiCalls/MockCall.js'
import { apiHandlers } from '../msw/apiHandlers.js'
import { apiConformance } from './apiConformance.js'

const whole = 'https://api.example/base'
const partial = 'https://partial.example'
const broken = 'https://broken.example'
const notServed = () => new Response(null, { status: 501 })

const server = setupServer(
  ...apiHandlers({ url: whole }),
  ...apiHandlers({ url: partial, responses: { getGasPrice: notServed, getOnrampQuote: notServed } }),
  ...apiHandlers({
    url: broken,
    responses: { getWallets: () => ({ data: [], count: -1 }), getOrigins: notServed },
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const sample: ConformanceSample = {
  chainId: 'eip155:1',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  tokens: [
    'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  ],
  imageId: 'fennel',
  name: 'person.reown.id',
}

describe('behavior: the mocked provider API conforms', () => {
  test.each(apiConformance({ url: whole, sample, projectId: 'p' }))('$name', ({ run }) => run())
})

const find = (tests: ReturnType<typeof apiConformance>, name: string) => {
  const found = tests.find((one) => one.name === name)
  if (!found) throw new Error(`no test "${name}"`)
  return found.run()
}

test('behavior: a call outside served must return 501, any other must succeed', async () => {
  const served = ['getGasPrice', 'getWallets'] as const
  await find(apiConformance({ url: partial, sample, served: [] }), 'getGasPrice is not served')
  await find(apiConformance({ url: partial, sample, served: [] }), 'getOnrampQuote is not served')
  await expect(
    find(apiConformance({ url: partial, sample, served }), 'getGasPrice responds'),
  ).rejects.toThrow('HTTP status code: 501')
  await expect(
    find(apiConformance({ url: whole, sample, served: [] }), 'getGasPrice is not served'),
  ).rejects.toThrow('getGasPrice returns something instead of 501')
})

test('behavior: a malformed response and a fallback value fail', async () => {
  const tests = apiConformance({ url: broken, sample })
  await expect(find(tests, 'getWallets responds')).rejects.toMatchObject({ code: 'api/malformed_response' })
  await expect(find(tests, 'getOrigins responds')).rejects.toThrow('getOrigins failed: api/not_implemented')
})
