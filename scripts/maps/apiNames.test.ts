import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedPackages } from '../release/publishedPackages.ts'
import { root } from '../run/root.ts'

const text = readFileSync(join(root, 'docs', 'api-names.md'), 'utf8')

/** Returns the names in the first cell of each row, by the entry of the table. */
const rows = new Map<string, Set<string>>()
let names = new Set<string>()
for (const line of text.split('\n')) {
  const entry = /`(@latchkey\/[\w/-]+)`:$/.exec(line)?.[1]
  if (entry) rows.set(entry, (names = new Set()))
  const [, cell = ''] = /^\| (.*?) (?<!\\)\|/.exec(line) ?? []
  for (const [, code = ''] of cell.matchAll(/`([^`]+)`/g)) names.add(/^\w+/.exec(code)?.[0] ?? code)
}

type Exported = { readonly name: string; readonly kind: 'value' | 'type' }

/** Returns the exports of an entry. Entries only re-export, so their text is enough. */
const exportsOf = (source: string): readonly Exported[] =>
  [...source.matchAll(/export (type )?\{([^}]*)\}/g)].flatMap(([, isType, list = '']) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part): Exported => {
        const name =
          part
            .replace(/^type /, '')
            .split(' as ')
            .at(-1) ?? part
        return { name, kind: isType || part.startsWith('type ') ? 'type' : 'value' }
      }),
  )

/** What an entry exports as a whole: networks, calls of the provider API, another entry. One row compares each. */
const tablesOf = (file: string, source: string): readonly (readonly string[])[] =>
  [...source.matchAll(/export \* from '(.*)[.]js'/g)].map(([, path = '']) => {
    const table = readFileSync(join(dirname(file), `${path}.ts`), 'utf8')
    const own = [...table.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
    return [...own, ...exportsOf(table).map(({ name }) => name)]
  })

/** Returns the name that a type belongs to by its ending, such as `useBalance` for `UseBalance`. Such a type needs no row. */
function ownerOf(type: string): readonly string[] {
  const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
  const [, base = type] = /^(.*?)(Parameters|Variables|Props|Options|State)?$/.exec(type) ?? []
  return [lower(type), base, lower(base), `use${base}`, `create${base}`]
}

const entries = publishedPackages().flatMap(({ folder, manifest }) => {
  const sources = join(folder, 'src', 'exports')
  // A command has no entry.
  if (!existsSync(sources)) return []
  return readdirSync(sources)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((name) => {
      const file = join(sources, name)
      const source = readFileSync(file, 'utf8')
      return {
        entry: name === 'index.ts' ? manifest.name : `${manifest.name}/${name.slice(0, -3)}`,
        exported: exportsOf(source),
        tables: tablesOf(file, source),
      }
    })
})

test.each(entries)(
  'behavior: every name of $entry is compared in docs/api-names.md',
  ({ entry, exported, tables }) => {
    const known = rows.get(entry) ?? new Set()
    const missing = exported.filter(
      ({ name, kind }) =>
        !known.has(name) && !(kind === 'type' && ownerOf(name).some((owner) => known.has(owner))),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
    expect(tables.filter((table) => !table.some((name) => known.has(name)))).toEqual([])
  },
)

test('behavior: docs/api-names.md names no hook, factory or function that is gone', () => {
  const gone = [...rows].flatMap(([entry, compared]) => {
    const { exported = [], tables = [] } = entries.find((one) => one.entry === entry) ?? {}
    const present = new Set([...exported.map(({ name }) => name), ...tables.flat()])
    return [...compared].filter((name) => /^(use|create|get)[A-Z]/.test(name) && !present.has(name))
  })
  expect(gone).toEqual([])
})
