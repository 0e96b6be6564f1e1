import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as mini from 'zod/mini'
import * as v from './schema.js'

const digits = v.codec(v.pipe(v.string(), v.regex(/^\d+$/)), v.pipe(v.number(), v.safeInteger()), {
  decode: Number,
  encode: String,
})
const theirDigits = mini.codec(mini.string().check(mini.regex(/^\d+$/)), mini.int(), {
  decode: Number,
  encode: String,
})

const pairs: readonly [name: string, ours: v.Schema, theirs: mini.ZodMiniType][] = [
  ['string', v.pipe(v.string(), v.regex(/^\d{1,3}$/)), mini.string().check(mini.regex(/^\d{1,3}$/))],
  ['safe integer', v.pipe(v.number(), v.safeInteger(), v.minValue(0)), mini.int().check(mini.nonnegative())],
  ['number', v.number(), mini.number()],
  ['picklist', v.picklist(['a', 'b']), mini.enum(['a', 'b'])],
  [
    'array',
    v.pipe(v.array(v.boolean()), v.maxLength(2)),
    mini.array(mini.boolean()).check(mini.maxLength(2)),
  ],
  [
    'record',
    v.record(v.string(), v.nullish(v.number())),
    mini.record(mini.string(), mini.nullish(mini.number())),
  ],
  [
    'object',
    v.object({
      a: v.optional(v.pipe(v.string(), v.maxLength(3))),
      b: v.union([v.number(), v.nullable(v.string())]),
    }),
    mini.object({
      a: mini.optional(mini.string().check(mini.maxLength(3))),
      b: mini.union([mini.number(), mini.nullable(mini.string())]),
    }),
  ],
  [
    'codec',
    v.object({ a: v.optional(v.array(digits)), b: v.nullish(digits) }),
    mini.object({ a: mini.optional(mini.array(theirDigits)), b: mini.nullish(theirDigits) }),
  ],
]

const leaf = fc.oneof(
  fc.constantFrom(undefined, null, true, 'a', '12', '1234', -1, 0, 1.5, 2 ** 53, Number.NaN),
  // A record drops these keys; see below.
  fc.anything({ maxDepth: 1, key: fc.string().filter((key) => !['constructor', 'prototype'].includes(key)) }),
)
const values = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.record({ a: fc.array(leaf, { maxLength: 2 }), b: leaf }, { requiredKeys: [] }),
  fc.record({ a: leaf, b: leaf, c: leaf }, { requiredKeys: [] }),
)

test.each(pairs)('law: %s reads, encodes and refuses as in zod/mini', (_, ours, theirs) => {
  fc.assert(
    fc.property(values, (value) => {
      for (const [read, expected] of [
        [v.decode, mini.safeDecode],
        [v.encode, mini.safeEncode],
      ] as const) {
        const result = read(ours, value)
        const wanted = expected(theirs, value)
        expect('value' in result ? result : 'refused').toEqual(
          wanted.success ? { value: wanted.data } : 'refused',
        )
      }
    }),
  )
})

test.each([
  ['b: safe_integer', v.object({ b: v.pipe(v.number(), v.safeInteger()) }), { b: 1.5 }],
  ['b: missing', v.object({ b: v.string() }), {}],
  ['it: min_value', v.pipe(v.number(), v.minValue(0)), -1],
  ['it: regex', v.pipe(v.string(), v.regex(/a/)), 'b'],
  [
    'it: check',
    v.pipe(
      v.string(),
      v.check(() => false),
    ),
    'b',
  ],
  ['a.0: regex', v.object({ a: v.array(digits) }), { a: ['secret'] }],
  ['0.a: max_length', v.array(v.object({ a: v.pipe(v.string(), v.maxLength(1)) })), [{ a: 'secret' }]],
])('error: an issue names the path and the kind, never the value: %s', (issue, schema, value) => {
  expect(v.decode(schema, value)).toEqual({ issues: [issue] })
})

test('behavior: keys of the prototype change nothing', () => {
  const hostile = '{"__proto__":{"a":"b"},"constructor":{"a":"b"},"prototype":{"a":"b"},"name":{"a":"b"}}'
  const read = v.decode(v.record(v.string(), v.unknown()), JSON.parse(hostile))
  expect(read).toEqual({ value: { name: { a: 'b' } } })
  const { value } = read as { value: object }
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(v.decode(v.object({ a: v.optional(v.string()) }), JSON.parse(hostile))).toEqual({ value: {} })
})

test('behavior: a row that does not parse is left out and counted', () => {
  const list = v.rows(v.object({ a: v.number() }))
  const read = v.decode(list, [{ a: 1 }, { a: 'one' }, null, { a: 2 }])
  expect(read).toEqual({ value: [{ a: 1 }, { a: 2 }] })
  expect(read).toHaveProperty('value.unread', 2)
  expect(v.decode(list, [])).toEqual({ value: [] })
  expect(v.decode(list, [{ a: 1 }])).not.toHaveProperty('value.unread')
})

test('error: a list without a row that parses is refused', () => {
  expect(v.decode(v.rows(v.object({ a: v.number() })), [null])).toHaveProperty('issues')
})

test('error: a row that does not parse is not sent', () => {
  expect(v.encode(v.rows(v.object({ a: v.number() })), [{ a: 1 }, { a: 'one' }])).toHaveProperty('issues')
})
