import { assert, bigInt, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { stringifyExactJson } from './stringifyExactJson.js'

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
