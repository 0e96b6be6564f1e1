import { type Address, decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { expect, test } from 'vitest'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { readCalls } from './readCalls.ts'

const multicall3: Address = '0xca11bde05977b3631167028862be2a173976ca11'
const addressOf = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`
const wordOf = (index: number): Hex => `0x${index.toString(16).padStart(64, '0')}`
const calls = Array.from({ length: 250 }, (_, index) => ({ to: addressOf(index), data: wordOf(index) }))
const { signal } = new AbortController()

/** A chain whose contracts return the word they are called with, except those in `odd`. */
function createFake({
  odd = {},
  hasMulticall = true,
}: {
  readonly odd?: Readonly<Record<number, 'reverts' | 'burns all gas' | 'handlers too much'>>
  readonly hasMulticall?: boolean
}) {
  let requests = 0
  const oddity = (to: string) => odd[Number(BigInt(to))]
  const request = async ({ params }: { params: unknown }): Promise<unknown> => {
    requests += 1
    const [{ to, data }] = params as [{ to: Address; data: Hex }]
    if (to !== multicall3) {
      if (oddity(to) === 'handlers too much') throw upstreamErrors.responseTooLarge({ chainId: 'eip155:1' })
      if (oddity(to)) throw upstreamErrors.refused({ code: 3 })
      return data
    }
    if (!hasMulticall) return '0x'
    const decoded = decodeFunctionData({ abi: multicall3Abi, data })
    if (decoded.functionName !== 'aggregate3') throw new Error('aggregate3 was expected')
    const [list] = decoded.args
    const isSpoilt = list.some(({ target }) => !['reverts', undefined].includes(oddity(target)))
    if (isSpoilt) throw upstreamErrors.refused({ code: -32000 })
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: list.map(({ target, callData }) => ({
        success: !oddity(target),
        returnData: oddity(target) ? '0x' : callData,
      })),
    })
  }
  const upstream: Upstream = { request, requestRaw: () => Promise.reject(new Error('not called this way')) }
  return { upstream, requests: () => requests }
}

const all = calls.map(({ data }) => data)
const without = (...gaps: number[]) => all.map((data, index) => (gaps.includes(index) ? undefined : data))

test('behavior: one request for a hundred calls, handlers in order', async () => {
  const fake = createFake({})
  expect(await readCalls({ ...fake, multicall3, calls, most: 1_000, signal })).toEqual(all)
  expect(fake.requests()).toBe(3)
})

test('behavior: a contract that reverts is left out', async () => {
  const fake = createFake({ odd: { 7: 'reverts' } })
  expect(await readCalls({ ...fake, multicall3, calls, most: 1_000, signal })).toEqual(without(7))
  expect(fake.requests()).toBe(3)
})

test('behavior: a contract that breaks its chunk does not affect the others', async () => {
  const fake = createFake({ odd: { 7: 'burns all gas', 120: 'handlers too much' } })
  expect(await readCalls({ ...fake, multicall3, calls, most: 1_000, signal })).toEqual(without(7, 120))
  expect(fake.requests()).toBeLessThan(40)
})

test('behavior: without a working Multicall3 each contract is called separately', async () => {
  for (const address of [undefined, multicall3]) {
    const fake = createFake({ hasMulticall: false, odd: { 3: 'reverts' } })
    expect(await readCalls({ ...fake, multicall3: address, calls, most: 1_000, signal })).toEqual(without(3))
  }
})

test('behavior: contracts that spoil every chunk take no more requests than there may be', async () => {
  const odd = Object.fromEntries(calls.map((_, index) => [index, 'burns all gas' as const]))
  const fake = createFake({ odd })
  expect(await readCalls({ ...fake, multicall3, calls, most: 30, signal })).toHaveLength(calls.length)
  expect(fake.requests()).toBe(30)
})

test('behavior: one by one the first calls are made, as many as there may be', async () => {
  const fake = createFake({})
  const results = await readCalls({ ...fake, multicall3: undefined, calls, most: 30, signal })
  expect(results).toEqual(all.map((data, index) => (index < 30 ? data : undefined)))
  expect(fake.requests()).toBe(30)
})

test('error: a chain that cannot be read is no gap', async () => {
  const fail = () => Promise.reject(upstreamErrors.unavailable({ chainId: 'eip155:1' }))
  const upstream: Upstream = { request: fail, requestRaw: fail }
  for (const address of [undefined, multicall3]) {
    const reading = readCalls({ upstream, multicall3: address, calls, most: 1_000, signal })
    await expect(reading).rejects.toMatchObject({ code: 'upstream/unavailable' })
  }
})
