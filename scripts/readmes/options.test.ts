import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Returns the members of a type with their docstrings. */
function membersOf(type: string): ReadonlyMap<string, string> {
  const [, body = ''] =
    new RegExp(`export type ${type} = \\{\\n([^]*?)\\n\\}\\n`).exec(
      read('packages/core/src/client/options.ts'),
    ) ?? []
  const members = body.matchAll(/^ {2}\/\*\*([^]*?)\*\/\n {2}readonly (\w+)\??:/gm)
  return new Map([...members].map(([, text = '', name = '']) => [name, text.replace(/\s*\*?\s+/g, ' ')]))
}

/** Names of all members, also those without a docstring. */
const namesOf = (type: string) =>
  new RegExp(`export type ${type} = \\{\\n([^]*?)\\n\\}\\n`)
    .exec(read('packages/core/src/client/options.ts'))?.[1]
    ?.match(/^ {2}readonly \w+/gm)
    ?.map((line) => line.replace('  readonly ', '')) ?? []

const listed = [...read('docs/reference/options.md').matchAll(/^\| ((?:`[\w.]+`(?:, )?)+) \|/gm)].flatMap(
  ([, names = '']) => names.replaceAll('`', '').split(', '),
)

test('behavior: the page of options lists every option, and no other', () => {
  const options = namesOf('LatchkeyOptions').filter((name) => name !== 'features')
  const features = namesOf('Features').map((name) => `features.${name}`)
  expect(options.length).toBeGreaterThan(30)
  expect(listed.toSorted()).toEqual([...options, ...features].toSorted())
})

test('behavior: every option has a docstring with its default', () => {
  const members = membersOf('LatchkeyOptions')
  const without = namesOf('LatchkeyOptions').filter((name) => !members.get(name)?.includes('Default: '))
  // It is required.
  expect(without).toEqual(['adapters'])
})
