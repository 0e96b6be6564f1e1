import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Activity } from '../sources/Source.ts'
import { mergePages, type NetworkPage } from './mergePages.ts'
import type { NetworkPlace } from './readCursor.ts'

const at = (hash: string, time: number | undefined): Activity => ({
  hash,
  minedAt: time === undefined ? undefined : new Date(time),
  status: time === undefined ? 'pending' : 'confirmed',
  operation: 'send',
  from: 'a',
  to: 'b',
  movements: [],
})

/** Reads all pages of networks whose sources have pages of their own sizes. */
function readAll(
  networks: readonly { readonly times: readonly number[]; readonly size: number }[],
  most: number,
) {
  const histories = networks.map(({ times, size }, index) => ({
    chainId: `eip155:${index}`,
    size,
    list: times.toSorted((a, b) => b - a).map((time, place) => at(`${index}-${place}`, time)),
  }))
  let places: ReadonlyMap<string, NetworkPlace> | undefined
  const shown: Activity[] = []
  let responses = 0
  do {
    const pages = histories.flatMap(({ chainId, size, list }): readonly NetworkPage[] => {
      const place = places?.get(chainId)
      if (places && !place) return []
      const start = Number(place?.page ?? 0)
      const page = list.slice(start, start + size)
      const index = page.findIndex(({ hash }) => hash === place?.last)
      return [
        {
          chainId,
          source: 'rpc',
          page: place?.page,
          last: place?.last,
          transactions: page.slice(index + 1),
          next: start + size < list.length ? String(start + size) : undefined,
        },
      ]
    })
    const merged = mergePages(pages, most)
    expect(merged.shown.length).toBeLessThanOrEqual(most)
    shown.push(...merged.shown.map(({ activity }) => activity))
    places = merged.places
    responses += 1
    expect(responses).toBeLessThan(1_000)
  } while (places.size)
  return { shown, all: histories.flatMap(({ list }) => list) }
}

test('behavior: every transaction is shown once, newest first, whatever the sizes of pages', () => {
  const network = fc.record({
    times: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 30 }),
    size: fc.integer({ min: 1, max: 8 }),
  })
  fc.assert(
    fc.property(fc.array(network, { maxLength: 4 }), fc.integer({ min: 1, max: 10 }), (networks, most) => {
      const { shown, all } = readAll(networks, most)
      expect(shown.map(({ hash }) => hash).toSorted()).toEqual(all.map(({ hash }) => hash).toSorted())
      const times = shown.map(({ minedAt }) => Number(minedAt))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    }),
  )
})

test('behavior: pending transactions come first', () => {
  const page = { chainId: 'eip155:1', source: 'rpc', page: undefined, last: undefined, next: undefined }
  const { shown, places } = mergePages([{ ...page, transactions: [at('old', 5), at('new', undefined)] }], 50)
  expect(shown.map(({ activity }) => activity.hash)).toEqual(['new', 'old'])
  expect(places.size).toBe(0)
})

test('behavior: a page without a transaction of interest leads on to the next', () => {
  const page = { source: 'rpc', page: undefined, last: undefined }
  const { shown, places } = mergePages(
    [
      { ...page, chainId: 'eip155:1', transactions: [], next: '2' },
      { ...page, chainId: 'eip155:2', transactions: [at('one', 5)], next: undefined },
    ],
    50,
  )
  expect(shown).toEqual([])
  expect(places.get('eip155:1')).toEqual({ source: 'rpc', page: '2', last: undefined })
  expect(places.get('eip155:2')).toEqual({ source: 'rpc', page: undefined, last: undefined })
})
