import { expect, test } from 'vitest'
import { migrate } from '../migrate.js'
import { renderDiff, renderSummary } from './renderReport.js'

const before = {
  'a.tsx':
    "import { AppKitButton, useAppKitEvents } from '@reown/appkit/react'\nexport const A = () => <AppKitButton />\nexport const b = useAppKitEvents\n",
}
const result = migrate(before)

test('behavior: the diff shows old lines before new lines', () => {
  const diff = renderDiff(before, result.files, false)
  expect(diff).toContain('\n-export const A = () => <AppKitButton />\n')
  expect(diff).toContain('\n+export const A = () => <ConnectButton />\n')
  expect(diff).not.toContain('\u001b')
})

test('behavior: a terminal gets colors', () => {
  expect(renderDiff(before, result.files, true)).toContain('\u001b[32m+export const A')
})

test('behavior: the summary counts files, with the line of each mark', () => {
  const summary = renderSummary(result, { count: 3, isWritten: false, install: 'npm install' })
  expect(summary).toMatch(/^Kits +AppKit$/m)
  expect(summary).toMatch(/^Files +3 read, 1 to change$/m)
  expect(summary).toMatch(/^a\.tsx\n {2}line 3: /m)
  expect(summary).toContain('Run it again with --write')
})

test('behavior: after writing, marks have the lines of their comments in the new files', () => {
  const summary = renderSummary(result, { count: 3, isWritten: true, install: 'npm install' })
  const [, line = ''] = /^ {2}line (\d+): /m.exec(summary) ?? []
  expect(result.files['a.tsx']?.split('\n')[Number(line) - 1]).toContain('latchkey-migrate:')
})

test('behavior: marks of a file are listed by their lines', () => {
  const marks = [7, 2, 5].map((line) => ({ path: 'b.tsx', line, text: 'Change this.' }))
  const summary = renderSummary({ ...result, marks }, { count: 1, isWritten: false, install: '' })
  expect(summary.match(/line \d/g)).toEqual(['line 2', 'line 5', 'line 7'])
})

test('behavior: the summary says that marked code throws', () => {
  const summary = renderSummary(result, { count: 3, isWritten: true, install: 'npm install' })
  expect(summary).toMatch(/still calls the old kit compiles, and then throws: the page may\nstay empty\./)
})

test('behavior: after writing, the summary names what to run next', () => {
  expect(renderSummary(result, { count: 1, isWritten: true, install: 'pnpm install' })).toContain(
    'Next: pnpm install',
  )
})

test('behavior: the summary of an app without a kit says so', () => {
  expect(renderSummary(migrate({}), { count: 7, isWritten: false, install: '' })).toMatch(
    /^None of 7 files imports/,
  )
})
