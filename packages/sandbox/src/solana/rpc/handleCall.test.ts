import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toJson } from './handleCall.js'

test('behavior: a value without bigint equals JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(toJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('behavior: a bigint is a number with all its digits, and undefined members are left out', () => {
  expect(toJson({ a: 18_446_744_073_709_551_615n, b: undefined, c: [1n, undefined], 'd"': '7n' })).toBe(
    '{"a":18446744073709551615,"c":[1,null],"d\\"":"7n"}',
  )
})
