import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlainHeaders } from './PlainHeaders.ts'

const name = fc.constantFrom('a', 'A', 'vary', 'Vary', 'x-more', 'content-type')
const value = fc.constantFrom('', 'one', 'two, three', '*')
const change = fc.oneof(
  fc.record({ do: fc.constantFrom('set' as const, 'append' as const), name, value }),
  fc.record({ do: fc.constant('delete' as const), name, value }),
)

test('law: they read like headers that changed in the same way', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value), fc.array(change), (init, changes) => {
      const all = [new PlainHeaders(init), new Headers(init)] as const
      for (const one of changes) for (const headers of all) headers[one.do](one.name, one.value)
      const read = (headers: Headers) => {
        const called: unknown[] = []
        headers.forEach((content, key) => called.push([key, content]))
        return [
          [...headers],
          [...headers.keys()],
          [...headers.values()],
          called,
          headers.get('VARY'),
          headers.has('Vary'),
          headers.getSetCookie(),
          [...new Headers(headers)],
        ]
      }
      expect(read(all[0])).toEqual(read(all[1]))
      expect(new Map(Object.entries(Object.fromEntries(all[1])))).toEqual(
        new Map(
          Array.from({ length: all[0].raw.length / 2 }, (_, index) => [
            all[0].raw[index * 2] ?? '',
            all[0].raw[index * 2 + 1] ?? '',
          ]),
        ),
      )
    }),
  )
})
