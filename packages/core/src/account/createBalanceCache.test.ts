import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { createBalanceCache } from './createBalanceCache.js'

const account = 'eip155:1:0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const key = 'latchkey:default:native_balance_cache'
const ether = { value: 1_204_511_000_000_000_001n, decimals: 18 }

function setUp(stored: Readonly<Record<string, string>> = {}) {
  const clock = fakeClock()
  const storage = memoryStorage(stored)
  const create = () => createBalanceCache({ clientId: 'default', clock, storage, log: () => undefined })
  return { clock, storage, create }
}

test('behavior: a balance survives a reload for 30 s with every digit', async () => {
  const { clock, create } = setUp()
  create().set(account, ether)
  await clock.advance(29_999)
  expect(create().get(account)).toEqual({ ...ether, readAt: clock.now() - 29_999 })
  expect(create().get('eip155:10:0x7a16fF8270133F063aAb6C9977183D9e72c91E04')).toBeUndefined()
  await clock.advance(1)
  expect(create().get(account)).toBeUndefined()
})

test('behavior: any amount is restored exactly', () => {
  const { clock, create } = setUp()
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 36 }),
      (value, decimals) => {
        const cache = create()
        cache.set(account, { value, decimals })
        expect(cache.get(account)).toEqual({ value, decimals, readAt: clock.now() })
      },
    ),
  )
})

test('behavior: the cache keeps the newest twenty', async () => {
  const { clock, create } = setUp()
  const cache = create()
  for (let index = 0; index < 21; index += 1) {
    cache.set(`eip155:${index}:0x0`, ether)
    await clock.advance(1)
  }
  expect(cache.get('eip155:0:0x0')).toBeUndefined()
  expect(cache.get('eip155:1:0x0')).toMatchObject(ether)
  expect(cache.get('eip155:20:0x0')).toMatchObject(ether)
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a number for an amount', JSON.stringify({ [account]: { value: 5, decimals: 18, at: 0 } })],
  ['a fraction', JSON.stringify({ [account]: { value: '1.5', decimals: 18, at: 0 } })],
  ['a negative amount', JSON.stringify({ [account]: { value: '-1', decimals: 18, at: 0 } })],
  ['odd decimals', JSON.stringify({ [account]: { value: '1', decimals: 1e9, at: 0 } })],
  ['a time to come', JSON.stringify({ [account]: { value: '1', decimals: 18, at: 9e15 } })],
  ['nothing', JSON.stringify({ [account]: null })],
])('error: %s in the storage is ignored', (_, stored) => {
  const { create } = setUp({ [key]: stored })
  expect(create().get(account)).toBeUndefined()
})
