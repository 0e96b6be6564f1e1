import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseU64, parseExact as read } from './parseExact.js'

test('behavior: large integers become bigints, everything else stays', () => {
  expect(
    read(
      '{"a":9007199254740993,"b":[18446744073709551615,-9007199254740993],"c":9007199254740991,"d":1.5,"e":null,"f":1e3}',
    ),
  ).toEqual({
    a: 9_007_199_254_740_993n,
    b: [18_446_744_073_709_551_615n, -9_007_199_254_740_993n],
    c: 9_007_199_254_740_991,
    d: 1.5,
    e: null,
    f: 1_000,
  })
})

test('behavior: digits in a string stay text', () => {
  const value = {
    text: '9007199254740993',
    quoted: 'a "9007199254740993": \\',
    nested: ['\\"9007199254740993'],
  }
  expect(read(JSON.stringify(value))).toEqual(value)
})

test('law: JSON without large integers is parsed as usual', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value)
      const plain: unknown = JSON.parse(json)
      expect(JSON.stringify(read(json), (_, part) => (typeof part === 'bigint' ? Number(part) : part))).toBe(
        JSON.stringify(plain),
      )
    }),
  )
})

test('law: every u64 is exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (value) => {
      expect(parseU64((read(`{"value":${value}}`) as { value: unknown }).value)).toBe(value)
      expect(parseU64(`${value}`)).toBe(value)
    }),
  )
})

test.each([
  [undefined],
  [null],
  ['-1'],
  ['1.5'],
  ['0x1'],
  [''],
  [-1],
  [1.5],
  [2 ** 53],
  [Number.NaN],
  [-1n],
  [1n << 64n],
  [{}],
])('error: %o is not a u64', (value) => expect(parseU64(value)).toBeUndefined())

test('error: a server cannot pass other values off as integers', () => {
  expect(read('{"$latchkeyInteger":"1e9"}')).toEqual({ $latchkeyInteger: '1e9' })
  expect(read('{"$latchkeyInteger":{"valueOf":7}}')).toEqual({ $latchkeyInteger: { valueOf: 7 } })
})

test('behavior: long text is parsed, and text above the limit is rejected', () => {
  const data = 'A'.repeat(20_000_000)
  expect(read(`{"data":"${data}","lamports":9007199254740993}`)).toEqual({
    data,
    lamports: 9_007_199_254_740_993n,
  })
  expect(() => read(`"${'A'.repeat(32_000_000)}"`)).toThrow(SyntaxError)
})

test('behavior: nesting deeper than the stack is parsed', () => {
  const deep = `${'['.repeat(100_000)}9007199254740993${']'.repeat(100_000)}`
  let value = read(deep)
  for (let depth = 0; depth < 100_000; depth += 1) value = (value as unknown[])[0]
  expect(value).toBe(9_007_199_254_740_993n)
})

test('behavior: long text of escapes is parsed', () => {
  const text = '"'.repeat(10_000_000)
  expect(read(JSON.stringify({ text, lamports: 1 }).replace(':1}', ':9007199254740993}'))).toEqual({
    text,
    lamports: 9_007_199_254_740_993n,
  })
})

test('behavior: members keep their names, whatever they mean in JavaScript', () => {
  const value = read('{"__proto__":9007199254740993,"constructor":{"a":-9007199254740993 }}') as object
  expect(Object.entries(value)).toEqual([
    ['__proto__', 9_007_199_254_740_993n],
    ['constructor', { a: -9_007_199_254_740_993n }],
  ])
})

test('behavior: digits of another number stay part of it', () => {
  expect(read('[1e-1234567890123456,0.1234567890123456,-1234567890123456.5, 12345678901234567 ]')).toEqual([
    0,
    0.1234567890123456,
    -1234567890123456.5,
    12_345_678_901_234_567n,
  ])
})

test('law: long integers are exact anywhere, and strings are unchanged', () => {
  const part = fc.oneof(
    fc.bigInt({ min: -(1n << 63n), max: (1n << 64n) - 1n }),
    fc.string({ unit: fc.constantFrom('"', '\\', ',', ':', '[', ' ', '12345678901234567') }),
    fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
  )
  const write = (value: bigint | string | number) =>
    typeof value === 'bigint' ? `${value}` : JSON.stringify(value)
  const plain = (value: bigint | string | number) =>
    typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), part)), fc.constantFrom('', ' ', '\n'), (members, space) => {
      const text = members.map(([name, value]) => `[${JSON.stringify(name)},${space}${write(value)}${space}]`)
      const expected = members.map(([name, value]) => [
        name,
        typeof value === 'number' ? JSON.parse(write(value)) : plain(value),
      ])
      expect(read(`[${text.join()}]`)).toEqual(expected)
    }),
  )
})

test.each([`"${'\\"'.repeat(200_000)}`, `[${'9007199254740993,'.repeat(100_000)}`, '9007199254740993 1'])(
  'error: an unterminated string is invalid JSON',
  (text) => {
    expect(() => read(text)).toThrow(SyntaxError)
  },
)
