import { expect, test } from 'vitest'
import { findUndocumented } from './findUndocumented.ts'
import { readPublicNames } from './readPublicNames.ts'

/** Checks a package with these files, whose entry is `index.ts`. */
function check(files: Readonly<Record<string, string>>): readonly string[] {
  return findUndocumented(readPublicNames({ entries: ['index.ts'], read: (file) => files[file] }))
}

const example = '* @example\n * ```ts\n * make()\n * ```'

test('error: a public name without a docstring is found where it is declared', () => {
  expect(
    check({
      'index.ts': "export { limit, type Word } from './lib/values.js'\nexport * from './Widget.js'",
      'lib/values.ts': "\nexport const limit = 1\nexport type Word = 'a'\nexport const hidden = 2",
      'Widget.tsx': "import { far } from './far.js'\nexport { far as near }",
      'far.ts': 'const far = 3\nexport { far }',
    }),
  ).toEqual([
    'lib/values.ts:2: limit has no docstring',
    'lib/values.ts:3: Word has no docstring',
    'far.ts:1: far has no docstring',
  ])
})

test.each([
  ['export function make() {}'],
  ['export async function make() {}'],
  ['export const make = () => {}'],
  ['export const make = function () {} as () => void'],
  ['export const useWidget = bind(() => {})'],
  ['export const make = /* @__PURE__ */ defineCall({})'],
  ['export function make(one: 1): void\nexport function make(one: unknown) {}'],
])('error: %s needs an example', (code) => {
  expect(check({ 'index.ts': `/** Makes a widget. */\n${code}` })).toEqual([
    expect.stringMatching(/^index[.]ts:2: (make|useWidget) has no @example$/),
  ])
  expect(check({ 'index.ts': `/**\n * Makes a widget.\n *\n ${example}\n */\n${code}` })).toEqual([])
})

test.each([
  ['export type Widget = { size: number }', 'Widget.size'],
  ["export type Widget = { status: 'idle' } | { status: 'failed'; size: number }", 'Widget.size'],
  ['export interface UseWidget { size: number }', 'UseWidget.size'],
  ['export type WidgetProps = { kind: "a" } & ({ size(): void } | Base)\ntype Base = {}', 'WidgetProps.size'],
  ['export type WidgetProps = Base\ntype Base = { size: number }', 'WidgetProps.size'],
  ['export class Widget { size = 1 }', 'Widget.size'],
  ['export function make({ size }: { size: number }) {}', 'make.size'],
])('error: a member without a docstring is found in %s', (code, member) => {
  expect(check({ 'index.ts': `/** A widget.\n ${example} */\n${code}` })).toEqual([
    expect.stringMatching(new RegExp(`: ${member} has no docstring$`)),
  ])
})

test.each([
  ['/** A limit. */\nexport const limit = 1'],
  [
    "/** A result. */\nexport type UseWidget =\n  | { status: 'idle' }\n  | {\n      /** Its value. */\n      data: 1 }",
  ],
  [
    '/** A result. */\nexport type UseWidget =\n  | {\n      /** Its value. */\n      data: number }\n  | { data: undefined }',
  ],
  [
    "/** A fault. */\nexport type Fault =\n  | { mode: 'pass' }\n  /** Waits. */\n  | { mode: 'slow'; ms: number }",
  ],
  ["export type { Widget } from 'another-package'"],
])('behavior: %s passes', (code) => {
  expect(check({ 'index.ts': code })).toEqual([])
})
