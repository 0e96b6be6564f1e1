import { expect, test } from 'vitest'
import { findStale, packageOf, readSourceDays } from './findStale.ts'
import { readWallets } from './readWallets.ts'

const sourceDays = { 'npm:old@1.0.0': '2025-11-28', 'npm:@a/new@2.0.0': '2025-11-29' }
const stale = (sources: Record<string, { source: string; date: string }>) =>
  findStale({
    rows: [{ id: 'a', name: 'Fennel', chains: [], order: 10, sources }],
    sourceDays,
    today: '2026-11-29',
  })

test('law: the day of each package that the directory names is known', () => {
  const named = readWallets().flatMap(({ sources }) =>
    Object.values(sources).flatMap(({ source }) => source.split(', ').flatMap((one) => packageOf(one) ?? [])),
  )
  expect([...new Set(named)].sort()).toEqual(Object.keys(readSourceDays()).sort())
})

test('behavior: a fact looked up within half a year in a package of the year is not named', () => {
  expect(stale({ id: { source: 'npm:@a/new@2.0.0/index.js', date: '2026-06-02' } })).toEqual([])
})

test('behavior: each fact that was looked up earlier is named', () => {
  const source = 'https://fennel.example.org'
  expect(stale({ id: { source, date: '2026-06-01' }, rdns: { source, date: '2026-11-29' } })).toEqual([
    'Fennel: last look-up more than 180 days ago: id.',
  ])
})

test('behavior: a fact that only an old package states is named', () => {
  const date = '2026-11-29'
  expect(
    stale({
      id: { source: 'npm:old@1.0.0/list.json', date },
      rdns: { source: 'npm:old@1.0.0/list.json, npm:@a/new@2.0.0/index.js', date },
    }),
  ).toEqual(['Fennel: only packages older than 365 days state: id.'])
})

test('behavior: each wallet is named once the packages of today are old', () => {
  const rows = readWallets()
  const found = findStale({ rows, sourceDays: readSourceDays(), today: '2028-01-01' })
  expect(new Set(found.map((line) => line.split(':')[0])).size).toBe(rows.length)
})
