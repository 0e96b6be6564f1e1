import { expect, test } from 'vitest'
import { areBounded } from './areBounded.ts'

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])

test('behavior: arrays and objects of the usual size are taken', () => {
  expect(areBounded([])).toBe(true)
  expect(areBounded({ address: 'EQ...' })).toBe(true)
  expect(areBounded([{ to: '0x', data: `0x${'00'.repeat(200_000)}` }, 'latest', null, true, 1])).toBe(true)
  expect(areBounded(nested(8))).toBe(true)
})

test.each([
  ['text', 'latest'],
  ['nothing', null],
  ['a number', 7],
  ['depth', nested(9)],
  ['width', Array.from({ length: 20_001 }, () => 0)],
  ['many members in many objects', Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => 0))],
  ['long text', ['x'.repeat(1_048_577)]],
  ['long names', { ['x'.repeat(1_048_577)]: 0 }],
])('error: %s is refused', (_, params) => {
  expect(areBounded(params)).toBe(false)
})

test('error: depth that would overflow a stack is refused', () => {
  expect(areBounded(JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`))).toBe(false)
})
