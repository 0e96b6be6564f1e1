import {
  array,
  assert,
  bigInt,
  boolean,
  constant,
  dictionary,
  jsonValue,
  letrec,
  maxSafeInteger,
  oneof,
  property,
  string,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseExactJson, stringifyExactJson } from './parseExactJson.js'

test('behavior: an amount keeps every digit it was written with', () => {
  const text = '{"value":0.10000000,"list":[20999999.97690000,-1.5,1e-8],"count":12,"big":9007199254740993}'
  expect(parseExactJson(text)).toEqual({
    value: '0.10000000',
    list: ['20999999.97690000', '-1.5', '1e-8'],
    count: 12,
    big: '9007199254740993',
  })
})

test('behavior: numbers inside strings and names are text', () => {
  const value = { 'a 1.5': '0.1 "2.5" \\', '\\"3.5': ['\u00e9 1e9', ''] }
  expect(parseExactJson(JSON.stringify(value))).toEqual(value)
})

test('behavior: JSON without fractions equals JSON.parse', () => {
  const { value } = letrec((tie) => ({
    value: oneof(
      { maxDepth: 3 },
      maxSafeInteger(),
      string(),
      boolean(),
      constant(null),
      tie('list'),
      tie('members'),
    ),
    list: array(tie('value')),
    members: dictionary(string(), tie('value')),
  }))
  assert(
    property(value, (any) => {
      const text = JSON.stringify(any)
      expect(parseExactJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('behavior: a block of 8 MB is read', () => {
  const block = 'ab'.repeat(4_000_000)
  expect(parseExactJson(`{"hex":"${block}","fee":0.10}`)).toEqual({ hex: block, fee: '0.10' })
})

test.each(['', '{', '[1.5', 'nil', '01.5'])('error: "%s" is not JSON', (text) => {
  expect(() => parseExactJson(text)).toThrow(SyntaxError)
})

describe('stringifyExactJson', () => {
  test('behavior: a bigint is a plain integer with every digit', () => {
    assert(
      property(bigInt(), (satoshi) => {
        expect(stringifyExactJson({ list: [satoshi] })).toBe(`{"list":[${satoshi}]}`)
      }),
    )
  })

  test('behavior: everything else is written as JSON.stringify does', () => {
    assert(
      property(jsonValue(), (value) => {
        expect(stringifyExactJson(value)).toBe(JSON.stringify(value))
      }),
    )
    expect(stringifyExactJson({ present: null, absent: undefined })).toBe('{"present":null}')
  })
})
