import fc from 'fast-check'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { toText } from './toText.ts'

test('behavior: keeps values outside JSON readable', () => {
  const circle: Record<string, unknown> = {
    wei: 5n,
    run: () => 1,
    $store: atom(2n),
    failed: new TypeError('No.'),
  }
  circle['self'] = circle
  expect(JSON.parse(toText(circle))).toEqual({
    wei: '5n',
    run: '[function]',
    $store: '2n',
    failed: { name: 'TypeError', message: 'No.' },
    self: '[above]',
  })
  expect(toText(undefined)).toBe('undefined')
})

test('behavior: shows the same object twice when it is not inside itself', () => {
  const shared = { a: 1 }
  expect(JSON.parse(toText([shared, shared]))).toEqual([shared, shared])
})

test('behavior: keys of maps are text, also where they have none', () => {
  const circle = new Map<unknown, unknown>([['a', 1n]])
  circle.set({ toString: 1 }, 2).set(circle, 3).set(Symbol('four'), 4)
  expect(JSON.parse(toText(circle))).toEqual({ a: '1n', '{"toString":1}': 2, '"[above]"': 3, undefined: 4 })
})

test('behavior: never throws', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true }), (value) => {
      expect(typeof toText(value)).toBe('string')
    }),
  )
})

test('behavior: bytes are written in hexadecimal', () => {
  expect(toText({ message: Uint8Array.of(1, 255) })).toBe('{\n  "message": "2 bytes, 0x01ff"\n}')
})
