import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transportErrors } from '../errors/transportErrors.js'
import { createHealth } from './createHealth.js'

const error = transportErrors.network({})

function setUp(options: { readonly trustFor?: number } = {}) {
  const clock = { now: 1_700_000_000_000 }
  const health = createHealth({
    chainId: 'eip155:1',
    chainIdMethod: 'eth_chainId',
    now: () => clock.now,
    ...options,
  })
  const left = () => (health.rest()?.until ?? clock.now) - clock.now
  return { clock, left, ...health }
}

test.each<[string | undefined, number | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['7', 7_000],
  [' 0.5 ', 500],
  ['-7', undefined],
  ['Tue, 14 Nov 2023 22:13:30 GMT', 10_000],
  ['Tue, 14 Nov 2023 22:13:10 GMT', 0],
  ['999999', 60_000],
])('param: Retry-After %j is a cooldown of %j ms', (header, ms) => {
  const { left, restAfter } = setUp()
  const response = new Response('', header === undefined ? {} : { headers: { 'retry-after': header } })
  expect(restAfter(response, error)).toBe(ms !== undefined)
  expect(left()).toBe(ms ?? 0)
})

test('behavior: a cooldown names its error and ends', () => {
  const { clock, rest, restFor } = setUp()
  restFor(1_000, error)
  expect(rest()).toEqual({ until: clock.now + 1_000, error })
  clock.now += 1_000
  expect(rest()).toBeUndefined()
})

test('law: a cooldown is never shortened, nor longer than a minute', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(90_000), fc.nat(90_000))), (steps) => {
      const { clock, left, restFor } = setUp()
      for (const [pause, ms] of steps) {
        clock.now += pause
        const before = left()
        restFor(ms, error)
        expect(left()).toBe(Math.max(before, Math.min(ms, 60_000)))
      }
    }),
  )
})

test('behavior: an endpoint is trusted once it reported its chain, for a while', () => {
  const { clock, distrust, isTrusted, verify } = setUp({ trustFor: 5_000 })
  expect(isTrusted()).toBe(false)
  verify('eip155:1')
  clock.now += 4_999
  expect(isTrusted()).toBe(true)
  clock.now += 1
  expect(isTrusted()).toBe(false)
  verify('eip155:1')
  distrust()
  expect(isTrusted()).toBe(false)
})

test('error: an endpoint of another chain has a cooldown, but not one that reports no chain', () => {
  const { left, verify } = setUp()
  expect(() => verify(undefined)).toThrow(expect.objectContaining({ code: 'transport/malformed_response' }))
  expect(left()).toBe(0)
  expect(() => verify('eip155:5')).toThrow(
    expect.objectContaining({
      code: 'transport/wrong_chain',
      context: { expected: 'eip155:1', actual: 'eip155:5' },
    }),
  )
  expect(left()).toBe(30_000)
})
