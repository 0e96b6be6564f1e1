import { isLatchkeyError } from '@latchkey/core'
import { fakeClock, fakeFetch } from '@latchkey/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sourceErrors } from '../errors/sourceErrors.ts'
import { createBreaker, reasonOf } from './createBreaker.ts'
import { createSourceClient, parseExact } from './createSourceClient.ts'

const { signal } = new AbortController()
const schema = z.object({ amount: z.union([z.number(), z.bigint()]) })

function open(...replies: Parameters<typeof fakeFetch>) {
  const clock = fakeClock()
  const { fetch, requests } = fakeFetch(...replies)
  const client = createSourceClient({
    url: 'https://engine.example/api/',
    headers: { 'x-key': 'secret' },
    bytes: 1_000,
    ports: { ...clock, fetch },
  })
  return { clock, requests, read: () => client.read({ path: '/amount', schema, signal }) }
}

describe('client', () => {
  test('behavior: a whole number keeps every digit', async () => {
    const { read, requests } = open(new Response('{"amount":18446744073709551615}'))
    expect(await read()).toEqual({ amount: 18446744073709551615n })
    expect(requests[0]?.url.href).toBe('https://engine.example/api/amount')
  })

  test.each([
    [new Response('{"error":"no"}', { status: 500 }), 'source/http', { status: 500 }],
    [
      new Response('', { status: 429, headers: { 'retry-after': '7' } }),
      'source/http',
      { status: 429, retryAfter: 7_000 },
    ],
    [new Response(null, { status: 302, headers: { location: 'http://10.0.0.1' } }), 'source/http', {}],
    [new Response('<html>'), 'source/malformed', {}],
    [new Response('{"amount":"1"}'), 'source/malformed', { what: 'response.amount' }],
    [new Response(`{"amount":${'1'.repeat(2_000)}}`), 'transport/response_too_large', {}],
    [new TypeError('fetch failed'), 'transport/network', {}],
  ] as const)('error: %o is %s', async (reply, code, context) => {
    await expect(open(reply).read()).rejects.toMatchObject({ code, context })
  })

  test('error: an engine that hangs is given up', async () => {
    const { read, clock } = open('never')
    const reading = read()
    reading.catch(() => undefined)
    await clock.advance(4_000)
    await expect(reading).rejects.toMatchObject({ code: 'transport/timeout' })
  })

  test('behavior: any JSON is read as JSON.parse reads it, except for long whole numbers', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const shorten = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
        expect(JSON.stringify(parseExact(text), shorten)).toBe(JSON.stringify(JSON.parse(text)))
      }),
    )
    fc.assert(
      fc.property(fc.bigInt({ min: 2n ** 53n, max: 2n ** 256n }), (value) => {
        expect(parseExact(`[${value}]`)).toEqual([value])
      }),
    )
  })
})

describe('breaker', () => {
  const failed = sourceErrors.malformed({ what: 'page' })

  test('behavior: three failures in a row start a cooldown, which doubles up to a minute', () => {
    const clock = { now: () => time }
    let time = 0
    const breaker = createBreaker(clock)
    breaker.failed(failed)
    breaker.succeeded()
    breaker.failed(failed)
    breaker.failed(failed)
    expect(breaker.rest()).toBeUndefined()
    const rests = [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]
    for (const rest of rests) {
      breaker.failed(failed)
      expect(breaker.rest()).toBe(time + rest)
      time += rest
      expect(breaker.rest()).toBeUndefined()
    }
  })

  test('behavior: the time of Retry-After counts at once, ten minutes at most', () => {
    const breaker = createBreaker({ now: () => 0 })
    breaker.failed(sourceErrors.http({ status: 429, retryAfter: 7_000 }))
    expect(breaker.rest()).toBe(7_000)
    breaker.failed(sourceErrors.http({ status: 503, retryAfter: 86_400_000 }))
    expect(breaker.rest()).toBe(600_000)
  })

  test.each([400, 404, 422])('behavior: a response %i, which a caller can cause, starts none', (status) => {
    const breaker = createBreaker({ now: () => 0 })
    for (let count = 0; count < 10; count += 1) breaker.failed(sourceErrors.http({ status }))
    expect(breaker.rest()).toBeUndefined()
  })

  test('behavior: the log gets a code and never a text of the source', () => {
    expect(reasonOf(new Error('key=secret'))).toEqual({ reason: 'unexpected' })
    expect(reasonOf(sourceErrors.http({ status: 500 }))).toEqual({ reason: 'source/http', status: 500 })
    expect(isLatchkeyError(failed)).toBe(true)
  })
})
