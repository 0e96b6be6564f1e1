import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactly } from './parseExactly.ts'

const again = (text: string) => JSON.stringify(parseExactly(text))

test.each([
  '{"lamports":18446744073709551615,"rentEpoch":18446744073709551615}',
  '[9007199254740993,-9007199254740993]',
  '9007199254740993',
  '{"text":"9007199254740993","more":"a: 9007199254740993","deep":[{"n":9007199254740993}]}',
])('behavior: %s is written as it was read', (text) => {
  expect(again(text)).toBe(text)
})

test('behavior: every other number is one', () => {
  expect(parseExactly('{"a":9007199254740991,"b":0.1,"c":1e21,"d":1000000000000000000000.5}')).toEqual({
    a: 9007199254740991,
    b: 0.1,
    c: 1e21,
    d: 1e21,
  })
})

test('law: whole numbers of 64 bits and texts come out as they went in', () => {
  const value = fc.oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }).map(String),
    fc.string().map((text) => JSON.stringify(text)),
  )
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const text = `{"values":[${values.join(',')}]}`
      expect(again(text)).toBe(text)
    }),
  )
})

test('error: what is no JSON is none', () => {
  expect(() => parseExactly('{"a":9007199254740993')).toThrow(SyntaxError)
})
