import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as mini from 'zod/mini'
import * as z from './schema.js'

const pairs: readonly [name: string, ours: z.Schema, theirs: z.Schema][] = [
  ['string', z.string(z.regex(/^\d{1,3}$/)), mini.string().check(mini.regex(/^\d{1,3}$/))],
  ['int', z.int(z.nonnegative()), mini.int().check(mini.nonnegative())],
  ['number', z.number(), mini.number()],
  ['literal', z.literal('a', 'b'), mini.enum(['a', 'b'])],
  ['array', z.array(z.boolean(), z.maxLength(2)), mini.array(mini.boolean()).check(mini.maxLength(2))],
  ['record', z.record(z.string(), z.nullish(z.int())), mini.record(mini.string(), mini.nullish(mini.int()))],
  [
    'object',
    z.object({ a: z.optional(z.string(z.maxLength(3))), b: z.union([z.number(), z.nullable(z.string())]) }),
    mini.object({
      a: mini.optional(mini.string().check(mini.maxLength(3))),
      b: mini.union([mini.number(), mini.nullable(mini.string())]),
    }),
  ],
  [
    'codec',
    z.codec(z.string(z.regex(/^\d+$/)), z.int(), { decode: Number, encode: String }),
    mini.codec(mini.string().check(mini.regex(/^\d+$/)), mini.int(), { decode: Number, encode: String }),
  ],
]

const leaf = fc.oneof(
  fc.constantFrom(undefined, null, true, 'a', '12', '1234', -1, 0, 1.5, 2 ** 53, Number.NaN),
  fc.anything({ maxDepth: 1 }),
)
const values = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.record({ a: leaf, b: leaf, c: leaf }, { requiredKeys: [] }),
)

test.each(pairs)('law: %s reads, encodes and refuses as in zod/mini', (_, ours, theirs) => {
  fc.assert(
    fc.property(values, (value) => {
      for (const [read, expected] of [
        [z.decode, mini.safeDecode],
        [z.encode, mini.safeEncode],
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
  ['b: invalid_type', z.object({ b: z.int() }), { b: 1.5 }],
  ['it: too_small', z.int(z.nonnegative()), -1],
  ['it: invalid_format', z.string(z.regex(/a/)), 'b'],
  ['it: custom', z.string(z.refine(() => false)), 'b'],
  ['0.a: too_big', z.array(z.object({ a: z.string(z.maxLength(1)) })), [{ a: 'secret' }]],
])('error: an issue names the path and the kind, never the value: %s', (issue, schema, value) => {
  expect(z.decode(schema, value)).toEqual({ issues: [issue] })
})
