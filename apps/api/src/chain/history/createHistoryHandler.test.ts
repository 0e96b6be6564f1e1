import { fakeClock } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import type { Activity, HistorySource } from '../sources/Source.ts'
import { createHistoryHandler } from './createHistoryHandler.ts'

const chainId = 'eip155:1'
const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const activity = (hash: string, minedAt: Date | undefined): Activity => ({
  hash,
  minedAt,
  status: minedAt ? 'confirmed' : 'pending',
  operation: 'send',
  from: address,
  to: '0x00000000000000000000000000000000000000bb',
  movements: [{ token: null, direction: 'out', amount: 1n }],
})

/** The handler over a source that returns the same objects each time, and the work that it caused. */
function open(read?: HistorySource['read']) {
  const work = { reads: 0, descriptions: 0, charged: 0 }
  const clock = fakeClock({ start: 1_700_000_000_000 })
  const transactions = [
    activity('0x01', undefined),
    activity('0x02', new Date(1_600_000_000_000)),
    activity('0x03', new Date(1_500_000_000_000)),
  ]
  const source: HistorySource = {
    name: 'follower',
    async read(query, signal) {
      work.reads += 1
      await Promise.resolve()
      query.count?.(3)
      return read ? read(query, signal) : { transactions }
    },
  }
  const handle = createHistoryHandler({
    networks: new Map([[chainId, { nativeCurrency, sources: [source] }]]),
    pictureOf() {
      work.descriptions += 1
      return undefined
    },
    nftPictureOf: () => undefined,
    ports: { ...clock, log: () => undefined },
  })
  const get = (signal = new AbortController().signal) =>
    handle(
      { address, chainId },
      {
        projectId: undefined,
        signal,
        work: {
          key: 'caller',
          countMore: async () => undefined,
          async charge(count) {
            work.charged += count
          },
        },
      },
    )
  return { get, work, clock }
}

test('behavior: concurrent calls for one account share one read, which one caller pays for', async () => {
  const { get, work } = open()
  const [first, ...others] = await Promise.all([get(), get(), get(), get()])
  for (const other of others) expect(other).toEqual(first)
  expect(work).toMatchObject({ reads: 1, charged: 3 })
  await get()
  expect(work).toMatchObject({ reads: 2, charged: 6 })
})

test('behavior: the transactions that a source still has are described once', async () => {
  const { get, work, clock } = open()
  const first = await get()
  expect(work.descriptions).toBe(3)
  await clock.advance(60_000)
  const second = await get()
  // The pending one has the time of its response.
  expect(work.descriptions).toBe(4)
  const times = (page: typeof first) =>
    page instanceof Response ? [] : page.data.map(({ metadata }) => metadata.minedAt)
  expect(times(second).slice(1)).toEqual(times(first).slice(1))
  expect(Date.parse(times(second)[0] ?? '') - Date.parse(times(first)[0] ?? '')).toBe(60_000)
})

test('behavior: a caller that leaves does not end the read of the others', async () => {
  const { promise, resolve } = Promise.withResolvers<{ readonly transactions: readonly Activity[] }>()
  const { get, work } = open(() => promise)
  const leaving = new AbortController()
  const [left, stayed] = [get(leaving.signal), get()]
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  resolve({ transactions: [activity('0x04', new Date(0))] })
  expect(await stayed).toMatchObject({ data: [{ metadata: { hash: '0x04' } }] })
  expect(work.reads).toBe(1)
})
