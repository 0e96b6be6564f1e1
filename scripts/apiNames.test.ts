import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedPackages } from './publishedPackages.ts'
import { root } from './root.ts'

const text = readFileSync(join(root, 'docs', 'api-names.md'), 'utf8')

/** The names in the first cell of each row, by the entry whose table it is. */
const rows = new Map<string, Set<string>>()
let names = new Set<string>()
for (const line of text.split('\n')) {
  const entry = /`(@latchkey\/[\w/-]+)`:$/.exec(line)?.[1]
  if (entry) rows.set(entry, (names = new Set()))
  const [, cell = ''] = /^\| (.*?) (?<!\\)\|/.exec(line) ?? []
  for (const [, code = ''] of cell.matchAll(/`([^`]+)`/g)) names.add(/^\w+/.exec(code)?.[0] ?? code)
}

type Exported = { readonly name: string; readonly kind: 'value' | 'type' }

/** What an entry exports. Entries only re-export, so their text says it. */
function exportsOf(source: string): readonly Exported[] {
  expect(source).not.toMatch(/export \*/)
  return [...source.matchAll(/export (type )?\{([^}]*)\}/g)].flatMap(([, isType, list = '']) =>
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
}

/** The name that a type belongs to by its ending, so that it needs no row: `UseBalance` to `useBalance`. */
function ownerOf(type: string): readonly string[] {
  const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
  const [, base = type] = /^(.*?)(Parameters|Variables|Props|Options|State)?$/.exec(type) ?? []
  return [lower(type), base, lower(base), `use${base}`, `create${base}`]
}

const entries = publishedPackages().flatMap(({ folder, manifest }) => {
  const sources = join(folder, 'src', 'exports')
  return readdirSync(sources)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({
      entry: file === 'index.ts' ? manifest.name : `${manifest.name}/${file.slice(0, -3)}`,
      exported: exportsOf(readFileSync(join(sources, file), 'utf8')),
    }))
})

test.each(entries)(
  'behavior: every name of $entry is compared in docs/api-names.md',
  ({ entry, exported }) => {
    const known = rows.get(entry) ?? new Set()
    const missing = exported.filter(
      ({ name, kind }) =>
        !known.has(name) && !(kind === 'type' && ownerOf(name).some((owner) => known.has(owner))),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  },
)

test('behavior: docs/api-names.md names no hook, factory or function that is gone', () => {
  const gone = [...rows].flatMap(([entry, compared]) => {
    const exported = new Set(entries.find((one) => one.entry === entry)?.exported.map(({ name }) => name))
    return [...compared].filter((name) => /^(use|create|get)[A-Z]/.test(name) && !exported.has(name))
  })
  expect(gone).toEqual([])
})
