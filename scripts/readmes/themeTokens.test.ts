import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'

const styles = readFileSync(join(root, 'packages/react/src/styles/tokens.css'), 'utf8')
const page = readFileSync(join(root, 'docs/reference/theme.md'), 'utf8')

/** Returns the tokens of the first rule with a selector. */
function tokensOf(selector: string): ReadonlyMap<string, string> {
  const start = styles.indexOf(`${selector} {`)
  const body = styles.slice(start, styles.indexOf('\n}', start))
  return new Map(
    [...body.matchAll(/(--lk-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' '),
    ]),
  )
}

test('behavior: the page on themes lists every token with its defaults', () => {
  const light = tokensOf(':where([data-latchkey])')
  const dark = tokensOf(':where([data-latchkey][data-theme="dark"])')
  const rows = [...page.matchAll(/^\| `(--lk-[\w-]+)` \| .+ \| `(.+)` \| (?:`(.+)`|the same) \|$/gm)]
  expect(rows.map(([, name, inLight, inDark]) => [name, inLight, inDark])).toEqual(
    [...light].map(([name, value]) => [name, value, dark.get(name)]),
  )
})
