import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJsonScanner } from './createJsonScanner.ts'

/** Scans a text in pieces of the given sizes, and returns its members as they are written. */
function scan(text: string, sizes: readonly number[] = []) {
  const bytes = Buffer.from(text)
  const scanner = createJsonScanner()
  let start = 0
  for (const size of [...sizes, bytes.length]) {
    scanner.push(bytes.subarray(start, start + size))
    start += size
  }
  const found = scanner.end()
  return found?.members.map(({ key, value }) => [
    bytes.subarray(...key).toString(),
    bytes.subarray(...value).toString(),
  ])
}

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

test('behavior: members are found with any content', () => {
  const text =
    ' {"a":[1,{"b":"}]\\""}] , "é\\n" : 18446744073709551615,"":{},"n":-1.5e+3,"t":true,"f":false }\n'
  expect(scan(text)).toEqual([
    ['"a"', '[1,{"b":"}]\\""}]'],
    ['"é\\n"', '18446744073709551615'],
    ['""', '{}'],
    ['"n"', '-1.5e+3'],
    ['"t"', 'true'],
    ['"f"', 'false'],
  ])
})

test('law: any object is read as JSON.parse reads it, in pieces of any size', () => {
  const value = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue(), { maxKeys: 8 })
  const space = fc.constantFrom(undefined, 1, '\t')
  fc.assert(
    fc.property(value, space, fc.array(fc.integer({ min: 1, max: 9 })), (object, indent, sizes) => {
      const text = JSON.stringify(object, undefined, indent)
      const members = (scan(text, sizes) ?? []).map(([key = '', member = '']) => [
        JSON.parse(key) as string,
        JSON.parse(member) as unknown,
      ])
      expect(JSON.stringify(members)).toBe(JSON.stringify(Object.entries(JSON.parse(text) as object)))
    }),
  )
})

test('law: a text is taken exactly when JSON.parse takes it as an object', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    '\\',
    '"a"',
    '0',
    '1',
    '-',
    '.',
    'e',
    'true',
    'nul',
    ' ',
    '\u0001',
  ]
  const broken = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''))
  const damaged = fc.tuple(fc.json(), fc.nat(), fc.constantFrom(...pieces, '')).map(([json, at, piece]) => {
    const index = at % (json.length + 1)
    return `{"a":${json.slice(0, index)}${piece}${json.slice(index + 1)}}`
  })
  fc.assert(
    fc.property(fc.oneof(broken, damaged), (text) => {
      expect(scan(text) !== undefined).toBe(isObject(text))
    }),
  )
})

test.each([
  '',
  '[]',
  '7',
  '"{}"',
  '{}{}',
  '{"a":1,}',
  '{"a":[1}',
  '{"a":01}',
  '{"a":1.}',
  '{"a":+1}',
  '{"a":"\u0007"}',
  '{"a":"\\x"}',
  '{"a":"\\u12g4"}',
  '{"a":tru}',
  `{"a":${'['.repeat(300)}${']'.repeat(300)}}`,
  `{${Array.from({ length: 65 }, (_, index) => `"${index}":0`).join()}}`,
])('error: %j is rejected', (text) => {
  expect(scan(text)).toBeUndefined()
})

test('behavior: depth up to 256 is taken, and values are counted', () => {
  const scanner = createJsonScanner()
  expect(scanner.push(Buffer.from(`{"a":${'['.repeat(255)}${']'.repeat(255)},"b":[1,"2",{"c":null}]}`))).toBe(
    true,
  )
  expect(scanner.end()?.values).toBe(1 + 255 + 5)
})
