import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import measured from '../../../../scripts/load/measured.json' with { type: 'json' }
import { root } from '../../../../scripts/run/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ')
const page = readFileSync(join(root, 'apps/docs/src/content/docs/operate/scaling.md'), 'utf8')
const text = page.replaceAll(/\s+/g, ' ')
const api = ['load', 'wallet-settings', 'wallet-server']
  .map((name) => read(`apps/docs/src/content/docs/operate/${name}.md`))
  .join(' ')

const toNumber = (written: string) => Number(written.replaceAll(',', ''))
/** The rows of a section's table: request, milliseconds, count, product. */
const rowsOf = (heading: string) =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| .*\d/.test(line))
    .map((line) => {
      const [name = '', ...cells] = line
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean)
      return { name, values: cells.map(toNumber) }
    })
const visit = rowsOf('One visit')
const wallet = rowsOf('Embedded wallets')

test('law: the page on a million visitors has each measured processor time on PostgreSQL, and no other', () => {
  const rows = [...visit, ...wallet].filter(({ name }) => name !== 'all')
  expect(Object.fromEntries(rows.map(({ name, values }) => [name, values[0]]))).toEqual(
    Object.fromEntries(Object.entries(measured.cpu).filter(([name]) => !name.startsWith('PGlite'))),
  )
})

test.each([
  { table: 'One visit', rows: visit, unit: 1 },
  { table: 'Embedded wallets', rows: wallet, unit: 1_000 },
])('law: the products in "$table" are right, with their sum', ({ rows, unit }) => {
  const parts = rows.filter(({ name }) => name !== 'all')
  for (const { name, values } of parts)
    expect([name, ((values[0] ?? 0) * (values[1] ?? 0)) / unit]).toEqual([
      name,
      expect.closeTo(values[2] ?? 0, 6),
    ])
  const sum = parts.reduce((total, { values }) => total + (values[2] ?? 0), 0)
  expect(rows.find(({ name }) => name === 'all')?.values[0]).toBeCloseTo(sum, 6)
})

test('law: what follows for machines, database, mail and nodes is calculated right', () => {
  const day = 86_400
  const perVisit = Number(/= (\d+) ms of processor time per visit/.exec(api)?.[1])
  const database = Number(/= (\d+) ms per visit/.exec(api)?.[1])
  const cdn = visit.slice(0, 3).reduce((total, { values }) => total + (values[2] ?? 0), 0)
  const walletSeconds = wallet.at(-1)?.values[0] ?? 0
  const format = (value: number) => value.toLocaleString('en')
  for (const sentence of [
    `makes ${perVisit} ms for the same visit`,
    `1,000,000 × ${perVisit} ms = ${format(perVisit * 1_000)} seconds`,
    `${((perVisit * 1_000) / day).toFixed(1)} cores on average`,
    `(an estimate): ${((perVisit * 5_000) / day).toFixed(1)} cores`,
    `${((walletSeconds * 5) / day).toFixed(2)} cores in the busiest hour`,
    `PostgreSQL took ${database} ms per visit`,
    `${format(database * 1_000)} seconds a day, and ${((database * 5_000) / day).toFixed(1)} cores`,
    `${(50_000 / day).toFixed(1)} a second on average, and ${((50_000 * 5) / day).toFixed(1)} in`,
    `÷ 86,400 × 5 = ${Math.round(5e7 / day)} calls`,
    `÷ 86,400 × 5 = ${Math.round(3e7 / day)} requests`,
    `which are ${cdn.toFixed(1)} of the ${visit.at(-1)?.values[0]} ms`,
  ])
    expect(text).toContain(sentence)
})

test('law: memory, limits and bytes on the page on a million visitors are those of their sources', () => {
  expect(api).toContain('660 MB at most')
  expect(text).toContain('at most 660 MB')
  expect(api).toContain('and PostgreSQL 7 ms')
  expect(text).toContain('A sign-up takes 7 ms of PostgreSQL more, so 10,000 take 70 seconds')
  expect(api).toContain('6,000 and then 1,200 a minute for a project')
  expect(text).toContain('at most 1,200 a minute for a project, which is 20 a second, after the first 6,000')
  const [first, opened] = [
    /\| JavaScript before the first click \| ([\d.]+) kB/,
    /with every feature on \| ([\d.]+) kB/,
  ].map((figure) => Number(figure.exec(read('docs/figures.md'))?.[1]))
  expect(text).toContain(`${first} kB of JavaScript before the first click`)
  expect(text).toContain(`load ${first} GB a day`)
  expect(text).toContain(`adds up to ${opened} kB: ${((opened ?? 0) / 10).toFixed(1)} GB`)
})
