import { expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'

test.each([
  ['USD Coin', 'USD Coin'],
  ['  Wrapped \n\t Ether  ', 'Wrapped Ether'],
  ['\u202ECSDU\u202C', 'CSDU'],
  ['US\u200BD\u2066C\u2069', 'USDC'],
  ['A\u0000B\u0007C\u009F', 'ABC'],
  ['\uFEFF\u{E0041}X', 'X'],
  [`e${'\u0301'.repeat(30)}`, 'é\u0301\u0301\u0301'],
  ['\uD800', ''],
  ['\u2028\u2029', ''],
  ['é', 'é'],
])('behavior: %j becomes %j', (text, clean) => {
  expect(cleanText(text, 64)).toBe(clean)
})

test('param: the length is counted in characters, none is torn', () => {
  expect(cleanText('🦊'.repeat(20), 3)).toBe('🦊🦊🦊')
  expect(cleanText('ab cd', 3)).toBe('ab')
})
