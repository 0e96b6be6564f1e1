import { isLatchkeyError } from '@latchkey/core'
import fc from 'fast-check'
import { type Address, encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { findBestRoute, pathsOf } from './findBestRoute.ts'
import { minimumOf } from './minimumOf.ts'
import { v2Routes } from './v2Routes.ts'

const token = (digit: string): Address => `0x${digit.repeat(40)}`
const [a, b, c, d] = [token('a'), token('b'), token('c'), token('d')] as const
const { signal } = new AbortController()

/** Quotes each path with what a node without Multicall3 returns for it. */
function find(responses: readonly unknown[]) {
  const left = [...responses]
  const paths = pathsOf({ from: a, to: b, bases: [c, d], hops: 2 }).slice(0, responses.length)
  const upstream = { request: async () => left.shift(), requestRaw: async () => ({ result: null }) }
  return findBestRoute(v2Routes(c, paths, 1n), { upstream, multicall3: undefined }, signal)
}
const amounts = (...values: readonly bigint[]): Hex => encodeAbiParameters([{ type: 'uint256[]' }], [values])

describe('paths', () => {
  test('behavior: they are direct, over one base and over two', () => {
    expect(pathsOf({ from: a, to: b, bases: [c, d], hops: 2 })).toEqual([
      [a, b],
      [a, c, b],
      [a, d, b],
      [a, c, d, b],
      [a, d, c, b],
    ])
    expect(pathsOf({ from: a, to: b, bases: [c, d], hops: 1 })).toHaveLength(3)
  })

  test('behavior: no path passes through a token twice', () => {
    expect(pathsOf({ from: a, to: c, bases: [c, c, a], hops: 2 })).toEqual([[a, c]])
    expect(pathsOf({ from: a, to: a, bases: [c], hops: 2 })).toEqual([])
  })
})

test('behavior: the route that pays most is used', async () => {
  const { route, amountOut } = await find([amounts(1n, 5n), amounts(1n, 9n, 7n), amounts(1n, 2n, 6n)])
  expect([route.path, amountOut]).toEqual([[a, c, b], 7n])
})

test('error: routes that pay nothing are no routes', async () => {
  const responses = ['0x', amounts(), amounts(1n, 0n)]
  await expect(find(responses)).rejects.toMatchObject({ code: sourceErrors.noRoute.code })
})

test('error: any bytes of a node are an amount or no route', async () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((all) => `0x${Buffer.from(all).toString('hex')}`)
  await fc.assert(
    fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 3 }), async (responses) => {
      const found = await find(responses).then(
        ({ amountOut }) => typeof amountOut,
        (error: unknown) => (isLatchkeyError(error) ? error.code : 'unexpected'),
      )
      expect(['bigint', sourceErrors.noRoute.code]).toContain(found)
    }),
  )
})

test('behavior: a minimum is never zero, and never above the quote', () => {
  const quote = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(quote, fc.integer({ min: 0, max: 5_000 }), (amountOut, slippageBps) => {
      const minimum = minimumOf(amountOut, slippageBps)
      expect(minimum > 0n && minimum <= amountOut).toBe(true)
      // Rounded up: never less than the exact share.
      expect(minimum * 10_000n >= amountOut * BigInt(10_000 - slippageBps)).toBe(true)
    }),
  )
})
