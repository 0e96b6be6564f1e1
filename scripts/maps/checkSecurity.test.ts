import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { sourceFiles } from '../run/sourceFiles.ts'
import { checkSecurity } from './checkSecurity.ts'

const page = `# Protection

## Wallets

Words in front.

- Names are text. A key is \`0x\`.
- \`Only\`
  this.

### Pages

They get:

- None is trusted.

## Checklist

- [ ] Lock the door.

## Other

| Who | What |
|---|---|
| Somebody | Nothing |
`
const table = (rows: string) => `| Statement | Tests |\n|---|---|\n${rows}\n`
const pages = `## Pages\n\n${table('| None is trusted | Not ours: it is a rule of browsers. |')}`
const mapOf = (...rows: readonly string[]) => `# Map\n\n## Wallets\n\n${table(rows.join('\n'))}\n${pages}`
const all = [
  '| Names are text | `apps/a.test.ts` behavior: a |',
  '| A key is `0x` | `apps/a.test.ts` behavior: a<br>`e2e/b.spec.ts` behavior: b › step |',
  '| `Only` this | `apps/a.test.ts` behavior: a |',
]
const files: Readonly<Record<string, string>> = {
  'apps/a.test.ts': "test('behavior: a', () => {})\ntest.skip('behavior: off', () => {})\n",
  'e2e/b.spec.ts': "test('behavior: b', async () => {\n  await test.step('step', async () => {})\n})\n",
}
const check = (map: string, code = page) =>
  checkSecurity({ pages: [{ file: 'page.md', code }], map, read: (path) => files[path] })

test('behavior: a map that names a test for every sentence passes', () => {
  expect(check(mapOf(...all))).toEqual([])
})

test.each([
  ['a sentence without a test', mapOf(...all.slice(1)), 'Wallets: no test is named for "Names are text"'],
  [
    'a statement that was changed',
    mapOf(...all, '| Names are markup | `apps/a.test.ts` behavior: a |'),
    'Wallets: no page says "Names are markup"',
  ],
  [
    'a test that was renamed',
    mapOf(...all).replace('behavior: a |', 'behavior: c |'),
    'Wallets: apps/a.test.ts has no "behavior: c"',
  ],
  [
    'a test that is skipped',
    mapOf(...all).replace('behavior: a |', 'behavior: off |'),
    'Wallets: "behavior: off" is skipped',
  ],
  [
    'a file that is gone',
    mapOf(...all).replace('apps/a.test.ts', 'apps/gone.test.ts'),
    'Wallets: apps/gone.test.ts does not exist',
  ],
  [
    'an empty cell',
    mapOf(...all).replace('`apps/a.test.ts` behavior: a |', '|'),
    'Wallets: "" names no test',
  ],
  ['a heading without a section', mapOf(...all).replace(pages, ''), 'Pages: no statement names its tests'],
  [
    'a section without a heading',
    `${mapOf(...all)}\n## Others\n\n${table('')}`,
    'no page has the heading "Others"',
  ],
])('error: %s is reported', (_, map, finding) => {
  expect(check(map)).toContain(finding)
})

test('error: a heading of two pages is reported', () => {
  expect(check(mapOf(...all), `${page}\n## Pages\n\n- None is trusted.\n`)).toEqual([
    'Pages: two pages have this heading',
  ])
})

test('error: a long cell of a page is reported', () => {
  const cell = 'a'.repeat(201)
  expect(check(mapOf(...all), page.replace('Nothing', cell))).toEqual([
    `page.md: a cell has 201 characters, more than 200: "${cell}"`,
  ])
})

test('behavior: docs/security-tests.md names a test for each statement on security', () => {
  const read = (path: string) => {
    const file = join(root, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const pages = sourceFiles('SECURITY.md', 'docs/security/*.md')
  expect(checkSecurity({ pages, map: read('docs/security-tests.md') ?? '', read })).toEqual([])
})
