import { expect, test } from 'vitest'
import { isName } from './isName.ts'

test.each(['ada.eth', 'pay.ada.eth', 'münchen.eth', '🦊.eth', 'a-b.eth'])(
  'behavior: %s is a name',
  (name) => {
    expect(isName(name)).toBe(true)
  },
)

test.each([
  '',
  'Ada.eth',
  'ada..eth',
  'ada.eth ',
  'a da.eth',
  'ad\u0430.eth',
  'ada\u200B.eth',
  'ada\u202Ehte.',
  'ada\u0000.eth',
  'a_b.eth',
  `${'a'.repeat(256)}.eth`,
])('error: %j is none', (name) => {
  expect(isName(name)).toBe(false)
})
