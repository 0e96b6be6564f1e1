import { describe, expect, test } from 'vitest'
import { type FakeClock, fakeClock } from '../testing/fakeClock.js'
import { fakeEnvironment } from '../testing/fakeEnvironment.js'
import { createRanker } from './createRanker.js'

type Fake = { name: string; latency: number; up: boolean; pings: number[]; limits: number[] }

function setUp(rows: readonly [string, number][]) {
  const clock: FakeClock = fakeClock({ start: 0 })
  const environment = fakeEnvironment()
  const ending = new AbortController()
  const endpoints = rows.map(([name, latency]) => {
    const fake: Fake = { name, latency, up: true, pings: [], limits: [] }
    return {
      ...fake,
      fake,
      async ping(limit: number, signal: AbortSignal) {
        fake.pings.push(clock.now())
        fake.limits.push(limit)
        const silent = fake.latency >= limit
        await clock.sleep(Math.min(fake.latency, limit), signal).catch(() => {})
        return fake.up && !silent
      },
    }
  })
  const ranker = createRanker({ endpoints, clock, environment, signal: ending.signal })
  const [first, second] = endpoints.map(({ fake }) => fake) as [Fake, Fake]
  return {
    clock,
    environment,
    ending,
    ranker,
    first,
    second,
    order: () => ranker.order().map(({ name }) => name),
  }
}

describe('when', () => {
  test('behavior: nothing is pinged before a read', async () => {
    const { clock, first } = setUp([
      ['a', 10],
      ['b', 10],
    ])
    await clock.advance(60_000)
    expect(first.pings).toEqual([])
  })

  test('behavior: endpoints are compared every four seconds until thirty seconds after a read', async () => {
    const { clock, ranker, first } = setUp([
      ['a', 0],
      ['b', 0],
    ])
    ranker.touch()
    await clock.advance(120_000)
    expect(first.pings).toEqual([0, 4_000, 8_000, 12_000, 16_000, 20_000, 24_000, 28_000])
    expect(new Set(first.limits)).toEqual(new Set([1_000]))
  })

  test('behavior: a later read extends the ranking without a second loop', async () => {
    const { clock, ranker, first } = setUp([
      ['a', 0],
      ['b', 0],
    ])
    ranker.touch()
    await clock.advance(10_000)
    ranker.touch()
    await clock.advance(120_000)
    expect(first.pings.at(-1)).toBe(36_000)
    expect(new Set(first.pings).size).toBe(first.pings.length)
    ranker.touch()
    await clock.advance(0)
    expect(first.pings.at(-1)).toBe(130_000)
  })

  test('behavior: stops when the page is hidden, starts at the next read once it is shown', async () => {
    const { clock, environment, ranker, first } = setUp([
      ['a', 0],
      ['b', 0],
    ])
    ranker.touch()
    await clock.advance(1_000)
    environment.setHidden(true)
    await clock.advance(8_000)
    ranker.touch()
    await clock.advance(8_000)
    expect(first.pings).toEqual([0])
    environment.setHidden(false)
    await clock.advance(8_000)
    expect(first.pings).toEqual([0])
    ranker.touch()
    await clock.advance(0)
    expect(first.pings).toHaveLength(2)
  })

  test('behavior: the ranking ends with its signal', async () => {
    const { clock, ending, ranker, first } = setUp([
      ['a', 0],
      ['b', 0],
    ])
    ranker.touch()
    await clock.advance(1_000)
    ending.abort()
    ranker.touch()
    await clock.advance(60_000)
    expect(first.pings).toEqual([0])
  })
})

describe('order', () => {
  test('behavior: the order of the app is used until the first ping', () => {
    expect(
      setUp([
        ['a', 900],
        ['b', 1],
      ]).order(),
    ).toEqual(['a', 'b'])
  })

  test('behavior: the faster of two responding endpoints', async () => {
    const { clock, ranker, order } = setUp([
      ['a', 300],
      ['b', 20],
    ])
    ranker.touch()
    await clock.advance(1_000)
    expect(order()).toEqual(['b', 'a'])
  })

  test('behavior: stability weighs 0.7 and latency 0.3', async () => {
    const { clock, ranker, first, order } = setUp([
      ['a', 10],
      ['b', 300],
    ])
    ranker.touch()
    await clock.advance(1_000)
    // a is fast but fails every second time: 0.35 + 0.29 against 0.7 + 0.
    first.up = false
    await clock.advance(4_000)
    expect(order()).toEqual(['b', 'a'])
    first.up = true
    await clock.advance(4_000)
    // a responds two of three times: 0.47 + 0.29 against 0.7 + 0.
    expect(order()).toEqual(['a', 'b'])
  })

  test.each([
    // a fails once in ten times, which costs 0.07. Its lower latency gains 0.3 times the relative difference to b.
    [760, ['a', 'b']],
    [775, ['b', 'a']],
  ])('param: an endpoint that fails once in ten and takes %i of 1,000 ms: %j', async (latency, sorted) => {
    const { clock, ranker, first, order } = setUp([
      ['a', latency * 0.9],
      ['b', 900],
    ])
    first.up = false
    ranker.touch()
    await clock.advance(1_000)
    first.up = true
    for (let count = 1; count < 10; count += 1) {
      ranker.touch()
      await clock.advance(5_000)
    }
    expect(first.pings).toHaveLength(10)
    expect(order()).toEqual(sorted)
  })

  test('behavior: an endpoint without a response within a second has failed', async () => {
    const { clock, ranker, order } = setUp([
      ['a', 5_000],
      ['b', 900],
    ])
    ranker.touch()
    await clock.advance(1_000)
    expect(order()).toEqual(['b', 'a'])
  })

  test('behavior: only the last ten samples count', async () => {
    const { clock, ranker, first, order } = setUp([
      ['a', 0],
      ['b', 0],
    ])
    const pingAgain = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        ranker.touch()
        await clock.advance(4_000)
      }
    }
    first.up = false
    ranker.touch()
    await clock.advance(1_000)
    first.up = true
    await pingAgain(9)
    expect(order()).toEqual(['b', 'a'])
    await pingAgain(1)
    expect(order()).toEqual(['a', 'b'])
  })
})
