import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSecurity } from './checkSecurity.ts'
import { root } from './root.ts'

const security = `# Security

## Protection

| Input | Protection |
|---|---|
| Wallets | Names are text. A key is \`0x\`. \`Only\` this |
| Pages | None is trusted |

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
const check = (map: string) => checkSecurity({ security, map, read: (path) => files[path] })

test('behavior: a map that names a test for every sentence passes', () => {
  expect(check(mapOf(...all))).toEqual([])
})

test.each([
  ['a sentence without a test', mapOf(...all.slice(1)), 'Wallets: no test is named for "Names are text"'],
  [
    'a statement that was changed',
    mapOf(...all, '| Names are markup | `apps/a.test.ts` behavior: a |'),
    'Wallets: SECURITY.md does not say "Names are markup"',
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
  ['a row without a section', mapOf(...all).replace(pages, ''), 'Pages: no statement names its tests'],
  [
    'a section without a row',
    `${mapOf(...all)}\n## Others\n\n${table('')}`,
    'SECURITY.md has no row "Others"',
  ],
])('error: %s is reported', (_, map, finding) => {
  expect(check(map)).toContain(finding)
})

test('behavior: docs/security-tests.md names a test for each statement of SECURITY.md', () => {
  const read = (path: string) => {
    const file = join(root, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const [own = '', map = ''] = ['SECURITY.md', 'docs/security-tests.md'].map(read)
  expect(checkSecurity({ security: own, map, read })).toEqual([])
})
