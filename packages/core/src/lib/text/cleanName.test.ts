import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName } from './cleanName.js'

const marks = [...'\u0300\u0336\u0489\u0338\u20dd\u20e0\u0e49\u0e33\u0903\u0655\ufe20']

test.each([
  ['Meta\u200bMask', 'MetaMask'],
  ['  two\n words ', 'two words'],
  ['Meta\u0336\u0337\u0338\u0300\u0301Mask', 'Met\u00e0\u0336\u0337Mask'],
  ['\u0301\u0302Fox', 'Fox'],
  ['Fox \u0301\u0302wallet', 'Fox wallet'],
  ['F\u20ddo\u20e0x', 'Fox'],
  ['Cafe\u0301', 'Caf\u00e9'],
  // Scripts that are written with marks stay as they are.
  ['वॉलेट', 'वॉलेट'],
  ['กระเป๋า', 'กระเป๋า'],
  ['מַטְבֵּעַ'.normalize(), 'מַטְבֵּעַ'.normalize()],
  ['Vi\u0301 tie\u0302\u0300n', 'V\u00ed ti\u1ec1n'],
  ['\u0301\u0302', undefined],
  ['\u202ECSDU\u202C', 'CSDU'],
  ['US\u200BD\u2066C\u2069', 'USDC'],
  ['A\u0000B\u0007C\u009F', 'ABC'],
  ['\uFEFF\u{E0041}X', 'X'],
  ['\uE000X\u0378', 'X'],
  ['\uD800', undefined],
  ['\u2028\u2029', undefined],
  ['  Wrapped \n\t Ether  ', 'Wrapped Ether'],
  [`e${'\u0301'.repeat(30)}`, '\u00e9\u0301\u0301'],
])('param: %j is shown as %j', (given, shown) => {
  expect(cleanName(given)).toBe(shown)
})

test('param: the length is counted in characters, and no character is split', () => {
  expect(cleanName('🦊'.repeat(20), 3)).toBe('🦊🦊🦊')
  expect(cleanName('ab cd', 3)).toBe('ab')
})

test('law: no name has marks without a letter, more than two on one, or a second reading', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...marks),
      fc.constantFrom('a', ' ', 'ש', 'e', '\u200d'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 80,
  })
  fc.assert(
    fc.property(text, (given) => {
      const shown = cleanName(given)
      if (shown === undefined) return
      expect(shown).not.toMatch(/(^| )\p{M}|\p{M}{3}|\p{Me}/u)
      expect(cleanName(shown)).toBe(shown)
      expect([...shown].length).toBeLessThanOrEqual(64)
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 50_000 : 1_000 },
  )
})
