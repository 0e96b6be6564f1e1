import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toProfile } from './toProfile.js'

test.each([
  ['harbour.eth', 'harbour.eth'],
  ['\u202Ehte.ruobrah\u202C', 'hte.ruobrah'],
  ['a\nb\u0000c', 'a bc'],
  [`a${'\u0301'.repeat(60)}b`, '\u00e1\u0301\u0301b'],
  ['x'.repeat(255), 'x'.repeat(255)],
  ['x'.repeat(256), undefined],
  ['\u200B', undefined],
  ['', undefined],
  [null, undefined],
  [{ toString: (): string => 'x' }, undefined],
])('param: the name %j is shown as %j', (name, shown) => {
  expect(toProfile({ name }).name).toBe(shown)
})

test.each([
  ['https://a.example/i.png', 'https://a.example/i.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['data:image/svg+xml,<svg/>', 'data:image/svg+xml,<svg/>'],
  ['http://a.example/i.png', undefined],
  ['http://localhost/i.png', undefined],
  [' http://localhost/i.png', undefined],
  ['https://user:secret@a.example/i.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  [`data:image/png;base64,${'A'.repeat(20_000)}`, undefined],
  [`https://a.example/${'a'.repeat(2_048)}`, undefined],
  ['//a.example/i.png', undefined],
  [7, undefined],
])('param: the picture %s is shown as %s', (image, shown) => {
  expect(toProfile({ image }).image).toBe(shown)
})

test('behavior: any input yields a short, plain name that does not change when it is cleaned again', () => {
  fc.assert(
    fc.property(
      fc.record({ name: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), image: fc.webUrl() }),
      (given) => {
        const profile = toProfile(given)
        expect(profile.name ?? '').not.toMatch(/[\p{Cc}\p{Cf}]/u)
        expect((profile.name ?? '').length).toBeLessThanOrEqual(255)
        expect(toProfile(profile)).toEqual(profile)
      },
    ),
  )
})
