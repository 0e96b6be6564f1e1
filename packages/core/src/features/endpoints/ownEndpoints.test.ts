import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Capabilities } from '../../adapter/ChainAdapter.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { ownEndpoints } from './ownEndpoints.js'
import { readEndpoint } from './readEndpoint.js'

const chainId = 'eip155:1'
const url = 'https://own.example/key'
const key = 'latchkey:default:own_endpoints'

function setUp({
  storage = memoryStorage(),
  can = {},
}: {
  storage?: ReturnType<typeof memoryStorage>
  can?: Capabilities
} = {}) {
  const nativeBalance = vi.fn<NonNullable<Capabilities['nativeBalance']>>(async () => ({
    value: 0n,
    decimals: 18,
  }))
  const { client } = createTestClient({ storage, can: { nativeBalance, ...can } })
  return { client, endpoints: client.use(ownEndpoints()), nativeBalance, storage }
}

test.each([
  ['https://node.example', 'https://node.example'],
  [' https://node.example/v2/key/ ', 'https://node.example/v2/key'],
  ['https://node.example/?key=a/', 'https://node.example/?key=a/'],
  ['http://localhost:8545', 'http://localhost:8545'],
  ['http://127.0.0.1:8545/', 'http://127.0.0.1:8545'],
  ['http://[::1]:8545', 'http://[::1]:8545'],
  ['http://node.example', undefined],
  ['http://127.0.0.1.node.example', undefined],
  ['ws://node.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://name:word@node.example', undefined],
  ['https://node.example/#key', undefined],
  ['node.example', undefined],
  ['', undefined],
  [`https://node.example/${'a'.repeat(2_048)}`, undefined],
  [undefined, undefined],
  [{ toString: (): string => url }, undefined],
])('param: the URL %j is %j', (text, expected) => expect(readEndpoint(text)).toBe(expected))

test('law: only https, or http of this machine, is read from the storage, for networks alone', () => {
  const entry = fc.tuple(
    fc.oneof(
      fc.constantFrom(chainId, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '__proto__', 'constructor'),
      fc.string(),
    ),
    fc.oneof(fc.webUrl(), fc.webUrl({ validSchemes: ['http', 'ftp'] }), fc.anything()),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.array(entry).map((all) => JSON.stringify(Object.fromEntries(all))),
      ),
      (text) => {
        const storage = memoryStorage()
        storage.write(key, text)
        const { client, endpoints } = setUp({ storage })
        for (const [id, one] of Object.entries(endpoints.$endpoints.get())) {
          expect(id).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
          expect(readEndpoint(one)).toBe(one)
        }
        client.destroy()
      },
    ),
  )
})

test('behavior: the check reads the balance of an address without an owner', async () => {
  const { endpoints, nativeBalance } = setUp()
  await endpoints.set({ chainId, url })
  expect(nativeBalance).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ address: `0x${'0'.repeat(40)}`, fresh: true }),
  )
})

test('behavior: another tab follows', async () => {
  const { endpoints, storage } = setUp()
  storage.otherTab().write(key, JSON.stringify({ [chainId]: url }))
  expect(endpoints.$endpoints.get()).toEqual({ [chainId]: url })
})

test('behavior: an aborted check sets nothing', async () => {
  const { endpoints } = setUp()
  const controller = new AbortController()
  const setting = endpoints.set({ chainId, url, signal: controller.signal })
  controller.abort()
  await expect(setting).rejects.toThrow(/abort/)
  expect(endpoints.$endpoints.get()).toEqual({})
})

test.each([
  ['a URL of another scheme', { chainId, url: 'wss://own.example' }, 'endpoints/invalid_url'],
  ['a network that the app does not have', { chainId: 'eip155:999999', url }, 'network/not_found'],
] as const)('error: %s', async (_, request, code) => {
  const { endpoints } = setUp()
  await expect(endpoints.set(request)).rejects.toMatchObject({ code })
  expect(endpoints.$endpoints.get()).toEqual({})
})

test('error: an adapter that reads no balance cannot check an endpoint', async () => {
  const { client } = createTestClient()
  await expect(client.use(ownEndpoints()).set({ chainId, url })).rejects.toMatchObject({
    code: 'connection/unsupported',
  })
})

test('error: the failure of the read', async () => {
  const { endpoints } = setUp({ can: { nativeBalance: () => Promise.reject(new Error('down')) } })
  await expect(endpoints.set({ chainId, url })).rejects.toThrow('down')
  expect(endpoints.$endpoints.get()).toEqual({})
})
