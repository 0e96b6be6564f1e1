import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseChangedChain } from './createNamespaceConnection.js'

test.each([
  [1, 'eip155', 'eip155:1'],
  ['1', 'eip155', 'eip155:1'],
  ['0x89', 'eip155', 'eip155:137'],
  ['0X89', 'eip155', 'eip155:137'],
  ['eip155:8453', 'eip155', 'eip155:8453'],
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:abc', 'solana', 'solana:abc'],
] as const)('behavior: %o of %s is %s', (value, namespace, expected) => {
  expect(parseChangedChain(value, namespace)).toBe(expected)
})

test.each([
  [0, 'eip155'],
  [-1, 'eip155'],
  [1.5, 'eip155'],
  [Number.NaN, 'eip155'],
  ['', 'eip155'],
  ['0x', 'eip155'],
  ['solana:abc', 'eip155'],
  ['eip155:eip155:1', 'eip155'],
  [`0x${'f'.repeat(20)}`, 'eip155'],
  [undefined, 'eip155'],
  [{}, 'eip155'],
  [['1'], 'eip155'],
  ['', 'solana'],
  ['solana:', 'solana'],
  ['eip155:1', 'solana'],
  ['a:b:c', 'solana'],
  [1, 'solana'],
] as const)('error: %o of %s is none', (value, namespace) => {
  expect(parseChangedChain(value, namespace)).toBeUndefined()
})

test('law: a number is the same network however it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      const written = [id, `${id}`, `0x${id.toString(16)}`, `eip155:${id}`, `eip155:0x${id.toString(16)}`]
      expect(new Set(written.map((one) => parseChangedChain(one, 'eip155')))).toEqual(
        new Set([`eip155:${id}`]),
      )
    }),
  )
})
