import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comparison, scriptNow } from './figures.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../docs/figures.md'), 'utf8')

/** Returns the cells of the rows under a heading. */
const rowsUnder = (heading: string) => {
  const [, section = ''] = document.split(`${heading}\n`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? []
  const [, , ...rows] = table.trim().split('\n')
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

test('behavior: the bars are the figures of the document', () => {
  const units = [/^/, / kB$/, / x$/, / ms$/, / MB$/, /^/]
  const measured = rowsUnder('## One run beside the peers').map((cells) =>
    cells.map((cell, index) => cell.replace(units[index] ?? '', '')),
  )
  expect(
    comparison.map(({ name, script, firstClick, opening, heap, packages }) => [
      name,
      script,
      firstClick,
      opening,
      heap,
      packages,
    ]),
  ).toEqual(measured)
})

test('behavior: the promise has the size of the present version', () => {
  const [, ours] =
    rowsUnder('# Figures').find(([measure]) => measure === 'JavaScript before the first click') ?? []
  expect(ours).toBe(`${scriptNow} kB`)
})
