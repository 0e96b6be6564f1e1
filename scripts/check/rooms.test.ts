import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'

type Rows = readonly (readonly string[])[]

const require = createRequire(import.meta.url)
const { rooms } = require('./rooms.cjs') as { readonly rooms: Readonly<Record<string, Rows>> }
const owners = Object.entries(rooms)
const placeOf = (owner: string) => (owner.includes('/src/') ? owner : `${owner}/src`)
const nameOf = (owner: string) => owner.replace('/src', '').split('/').slice(1).join('-')

/** Plants one import for each file, and returns what the rules say of each: `rule: file`. */
async function cruise(imports: readonly (readonly [file: string, target: string])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-rooms-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const [, target] of imports) write(target, 'export const value = 1\n')
  for (const [file, target] of imports) {
    const depth = file.split('/').length - 1
    write(file, `import '${'../'.repeat(depth)}${target.replace(/[.]ts$/, '.js')}'\n`)
  }
  const { output } = await runCommand({
    command: join(root, 'node_modules', '.bin', 'depcruise'),
    args: ['packages', 'apps', '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'],
    cwd: folder,
    output: 'capture',
  })
  const { summary } = JSON.parse(output) as {
    summary: { violations: { rule: { name: string }; from: string }[] }
  }
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

test('behavior: every package and app has rows', () => {
  const workspaces = ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => `${kind}/${name}`),
  )
  expect(workspaces.filter((name) => !rooms[name]?.length)).toEqual([])
})

test('error: an import of a higher row, of a file beside the folders and of a folder without a row is found', async () => {
  const planted = owners.flatMap(([owner, rows]) => {
    const place = placeOf(owner)
    return rows.flatMap((row, index) => {
      const [folder = ''] = row
      const above = rows[index + 1]?.[0]
      const rule = `${nameOf(owner)}-layer-${row.join('-')}`
      const climb = above && [`${place}/${folder}/climbs.ts`, `${place}/${above}/top.ts`, rule]
      // Entries may export what is beside the folders.
      const wiring = folder !== 'exports' && [`${place}/${folder}/wires.ts`, `${place}/wiring.ts`, rule]
      const unknown = [
        `${place}/${folder}/asks.ts`,
        `${place}/surprise/new.ts`,
        `${nameOf(owner)}-known-layer`,
      ]
      return [climb, wiring, unknown].filter((one) => Array.isArray(one))
    })
  })
  const found = await cruise(planted.map(([file = '', target = '']) => [file, target]))
  const missed = planted.map(([file, , rule]) => `${rule}: ${file}`).filter((one) => !found.includes(one))
  expect(missed).toEqual([])
})

test('error: an import of another folder of the row is found', async () => {
  const planted = owners.flatMap(([owner, rows]) =>
    rows.flatMap((row) =>
      row.slice(1).map((folder, index) => {
        const place = placeOf(owner)
        return [`${place}/${folder}/${row[index]}.ts`, `${place}/${row[index]}/beside.ts`] as const
      }),
    ),
  )
  const found = (await cruise(planted)).filter((one) => /^[\w-]+-siblings-\w+: /.test(one))
  const missed = planted.filter(([file]) => !found.some((one) => one.endsWith(file)))
  expect(missed).toEqual([])
})
