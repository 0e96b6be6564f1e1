import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { fakeEnvironment } from '../testing/fakeEnvironment.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import { createBalanceCache } from './createBalanceCache.js'
import { createFollower } from './createFollower.js'

const one = { chainId: 'eip155:1', id: '0xone' } as const
const account = 'eip155:1:0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const ether = { value: 5n, decimals: 18 }

/** A page that follows transactions of EVM. `decide` sets the outcome that the network reports from now on. */
function setUp({ clock = fakeClock(), storage = memoryStorage() } = {}) {
  const environment = fakeEnvironment()
  const looks: string[] = []
  const logged: string[] = []
  let moves = 0
  let reports = 0
  let look: () => Promise<boolean | { trace: string }> = async () => false
  const host = {
    clientId: 'default',
    clock,
    environment,
    storage,
    log: (_: string, message: string) => void logged.push(message),
    balancesChanged: () => {
      moves += 1
    },
    sent: () => {
      reports += 1
    },
  }
  const cache = createBalanceCache(host)
  const page = new AbortController()
  const follower = createFollower({
    host,
    cache,
    namespace: 'eip155',
    signal: () => page.signal,
    pause: { first: 1_000, longest: 4_000 },
    limit: 60_000,
    look: ({ id }) => {
      looks.push(id)
      return look()
    },
  })
  return {
    clock,
    environment,
    storage,
    cache,
    follower,
    looks,
    logged,
    moves: () => moves,
    reports: () => reports,
    sent: () => storage.entries()['latchkey:default:sent_transactions'] ?? '[]',
    decide: (next: typeof look) => {
      look = next
    },
    leave: () => page.abort(),
    pending: () => storage.entries()['latchkey:default:pending_transactions'],
  }
}

test('behavior: a transaction is looked up until it is in a block, then balances are read again', async () => {
  const { clock, decide, follower, looks, moves, pending } = setUp()
  follower.follow(one)
  await clock.advance(0)
  expect([looks.length, moves()]).toEqual([1, 0])
  await clock.advance(1_000 + 1_500)
  expect([looks.length, moves()]).toEqual([3, 0])
  decide(async () => true)
  await clock.advance(2_250)
  expect([looks.length, moves()]).toEqual([4, 1])
  expect(pending()).toBeUndefined()
  await clock.advance(60_000)
  expect([looks.length, moves()]).toEqual([4, 1])
})

test('behavior: following a transaction twice sends the requests of one', async () => {
  const { clock, follower, looks } = setUp()
  follower.follow(one)
  follower.follow(one)
  await clock.advance(0)
  expect(looks).toEqual([one.id])
})

test('behavior: the first note of the adapter is kept with the transaction', async () => {
  const { clock, decide, follower, sent } = setUp()
  decide(async () => ({ trace: '7.120' }))
  follower.follow({ ...one, sending: { from: '0xa' } })
  await clock.advance(0)
  decide(async () => ({ trace: '7.150' }))
  await clock.advance(1_000)
  expect(JSON.parse(sent())).toMatchObject([{ hash: one.id, trace: '7.120' }])
})

test('behavior: a transaction with a sender is stored for the activity without other facts of the sender', () => {
  const { clock, follower, reports, sent } = setUp()
  follower.follow(one)
  expect([reports(), sent()]).toEqual([0, '[]'])
  const sending = { from: '0xa', to: '0xb', amount: ether, token: '0xc', payload: 'secret' }
  follower.follow({ ...one, id: '0xtwo', sending })
  expect(reports()).toBe(1)
  const { payload: _, ...kept } = { ...sending, amount: { value: '5', decimals: 18 } }
  const facts = { chainId: 'eip155:1', hash: '0xtwo', at: clock.now(), status: 'pending' }
  expect(JSON.parse(sent())).toEqual([{ ...facts, ...kept }])
})

test('behavior: find() returns the facts of a transaction of this client', () => {
  const { follower } = setUp()
  follower.follow({ ...one, sending: { from: '0xa', to: '0xb', amount: ether, symbol: 'ETH' } })
  expect(follower.find(one)).toMatchObject({ from: '0xa', to: '0xb', amount: ether, symbol: 'ETH' })
  expect(follower.find({ ...one, chainId: 'eip155:10' })).toBeUndefined()
  expect(follower.find({ ...one, id: '0xtwo' })).toBeUndefined()
})

test('behavior: a hidden page looks up transactions once it is visible', async () => {
  const { clock, decide, environment, follower, looks, moves } = setUp()
  environment.setHidden(true)
  follower.follow(one)
  await clock.advance(30_000)
  expect(looks).toEqual([])
  decide(async () => true)
  environment.setHidden(false)
  await clock.advance(0)
  expect([looks.length, moves()]).toEqual([1, 1])
})

test('behavior: a dropped transaction is looked up no more, and is pending again once it is sent again', async () => {
  const { clock, follower, looks, moves, pending, reports, sent } = setUp()
  const sending = { from: '0x7a16fF8270133F063aAb6C9977183D9e72c91E04' }
  follower.follow({ ...one, sending })
  await clock.advance(0)
  follower.drop(one)
  expect(JSON.parse(sent())).toMatchObject([{ hash: '0xone', status: 'dropped' }])
  expect(reports()).toBe(2)
  await clock.advance(1_000)
  expect([looks.length, moves(), pending()]).toEqual([1, 1, undefined])
  follower.follow({ ...one, sending })
  await clock.advance(0)
  expect(JSON.parse(sent())).toMatchObject([{ hash: '0xone', status: 'pending' }])
  expect(looks.length).toBe(2)
})

test('behavior: an unknown transaction is forgotten in the end', async () => {
  const { clock, follower, looks, moves, pending } = setUp()
  follower.follow(one)
  await clock.advance(64_000)
  const count = looks.length
  expect(count).toBeLessThan(20)
  expect([moves(), pending()]).toEqual([1, undefined])
  await clock.advance(60_000)
  expect(looks).toHaveLength(count)
})

test('error: a failed look-up is repeated', async () => {
  const { clock, decide, follower, logged, moves } = setUp()
  decide(() => Promise.reject(new Error('down')))
  follower.follow(one)
  await clock.advance(0)
  expect(logged).toEqual(['A transaction could not be looked up.'])
  decide(async () => true)
  await clock.advance(1_000)
  expect(moves()).toBe(1)
})

test('behavior: the next page continues the look-ups of the last one', async () => {
  const first = setUp()
  first.follower.follow(one)
  await first.clock.advance(0)
  first.leave()
  await first.clock.advance(10_000)
  expect([first.looks.length, first.moves()]).toEqual([1, 0])
  const next = setUp(first)
  next.follower.resume()
  next.decide(async () => true)
  await next.clock.advance(0)
  expect([next.looks, next.moves(), next.pending()]).toEqual([[one.id], 1, undefined])
})

test('behavior: the next page follows only its own namespace', async () => {
  const first = setUp()
  first.leave()
  first.follower.follow({ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', id: 'sig' })
  const next = setUp(first)
  next.follower.resume()
  await next.clock.advance(0)
  expect(next.looks).toEqual([])
})

test('behavior: a reload never shows a balance from before a transaction', async () => {
  const { cache, clock, decide, follower, ...page } = setUp()
  cache.set(account, ether)
  const keep = cache.begin(account)
  follower.follow(one)
  expect(setUp({ clock, ...page }).cache.get(account)).toBeUndefined()
  // Read before the transaction was in a block, and after it was sent.
  keep(ether)
  cache.begin(account)(ether)
  expect(setUp({ clock, ...page }).cache.get(account)).toBeUndefined()
  const early = cache.begin(account)
  decide(async () => true)
  await clock.advance(1_000)
  early(ether)
  expect(setUp({ clock, ...page }).cache.get(account)).toBeUndefined()
  cache.begin(account)({ ...ether, value: 4n })
  expect(setUp({ clock, ...page }).cache.get(account)).toMatchObject({ value: 4n })
})

test('behavior: balances of other networks stay cached', () => {
  const { cache, follower } = setUp()
  follower.follow({ ...one, chainId: 'eip155:10' })
  cache.begin(account)(ether)
  expect(cache.get(account)).toMatchObject(ether)
})

test.each([
  ['no list', '{}'],
  ['no JSON', '['],
  ['a name for a network', JSON.stringify([{ chainId: 'main', id: 'x', until: 1_700_000_001_000 }])],
  ['no id', JSON.stringify([{ chainId: 'eip155:1', until: 1_700_000_001_000 }])],
  ['a time long past', JSON.stringify([{ ...one, until: 1 }])],
  ['a time far ahead', JSON.stringify([{ ...one, until: 1_900_000_000_000 }])],
])('error: stored transactions with %s are ignored', async (_, text) => {
  const storage = memoryStorage({ 'latchkey:default:pending_transactions': text })
  const { clock, cache, follower, looks } = setUp({ storage })
  follower.resume()
  await clock.advance(0)
  expect(looks).toEqual([])
  cache.begin(account)(ether)
  expect(cache.get(account)).toMatchObject(ether)
})
