import { expect, test } from 'vitest'
import { findFolderPairs } from './findFolderPairs.ts'

/** Finds the pairs of a package with these imports, each written as `importer -> imported`. */
function find(...imports: readonly string[]): readonly string[] {
  const edges = imports.map((text) => text.split(' -> ') as [from: string, specifier: string])
  const targets = edges.map(([from, specifier]) => new URL(specifier, `file:///${from}`).pathname.slice(1))
  return findFolderPairs(
    [...new Set([...edges.map(([from]) => from), ...targets])].map((path) => ({
      file: `packages/planted/src/${path.replace(/[.]js$/, '.ts')}`,
      code: edges.flatMap(([from, to]) => (from === path ? [`import '${to}'`] : [])).join('\n'),
    })),
  )
}

test('error: two folders that import each other are found, with an import of each direction', () => {
  expect(find('one/a.ts -> ../two/b.js', 'two/c.ts -> ../one/d.js')).toEqual([
    'packages/planted/src/one and packages/planted/src/two import each other: ' +
      'packages/planted/src/one/a.ts imports ../two/b.ts, packages/planted/src/two/c.ts imports ../one/d.ts',
  ])
})

test('error: a folder that imports a file beside it is found', () => {
  const [found] = find('a.ts -> ./one/b.js', 'one/b.ts -> ../c.js')
  expect(found).toMatch(/^packages\/planted\/src\/[*] and packages\/planted\/src\/one import each other/)
})

test('error: a pair deep in the tree is found', () => {
  expect(find('one/x/y/a.ts -> ../../z/b.js', 'one/z/w/c.ts -> ../../x/d.js')).toHaveLength(1)
})

test.each([
  ["import type { B } from '../two/b.js'"],
  ["export { b } from '../two/b.js'"],
  ["export * from '../two/b.js'"],
  ["export const load = () => import('../two/b.js')"],
])('error: %s counts as an import', (code) => {
  const planted = (path: string, text: string) => ({ file: `apps/planted/src/${path}`, code: text })
  expect(
    findFolderPairs([planted('one/a.tsx', code), planted('two/b.tsx', "import { a } from '../one/a.js'")]),
  ).toHaveLength(1)
})

test('behavior: imports of one direction, of tests and of test support pass', () => {
  expect(
    find(
      'a.ts -> ./one/b.js',
      'one/b.ts -> ../two/c.js',
      'one/b.ts -> ./d.js',
      'two/c.test.ts -> ../one/b.js',
      'two/testing/e.ts -> ../../one/b.js',
    ),
  ).toEqual([])
})
