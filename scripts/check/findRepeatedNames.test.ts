import { expect, test } from 'vitest'
import { findRepeatedNames } from './findRepeatedNames.ts'

const find = (files: Readonly<Record<string, string>>) =>
  findRepeatedNames(Object.entries(files).map(([file, code]) => ({ file, code })))

test.each([
  ['export const isSame = 1', 'export function isSame() {}'],
  ['export const isSame = 1, other = 2', 'export const isSame = 3'],
  ['export type isSame = 1', 'export class isSame {}'],
])('error: %s beside %s is found', (first, second) => {
  const files = { 'packages/planted/src/a.ts': first, 'packages/planted/src/b.ts': second }
  expect(find(files)).toEqual([
    'isSame is declared in packages/planted/src/a.ts and packages/planted/src/b.ts',
  ])
})

test('behavior: another package, a name exported again, a type beside its value and texts pass', () => {
  expect(
    find({
      'packages/one/src/a.ts': 'export const isSame = 1\nexport type isSame = 1\nexport const Text = 1',
      'packages/one/src/b.ts': "export { isSame } from './a.js'\nexport const Text = 1",
      'packages/two/src/a.ts': 'export const isSame = 1',
    }),
  ).toEqual([])
})
