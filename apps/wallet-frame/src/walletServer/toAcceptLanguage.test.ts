import { readAcceptLanguage } from '@latchkey/core/locale'
import { expect, test } from 'vitest'
import { toAcceptLanguage } from './toAcceptLanguage.ts'

test.each([
  [['de'], 'de'],
  [['de-AT', 'ar', 'en'], 'de-AT,ar,en'],
  [['ja\r\nx: y', 'en_US', '*', '', 'ja'], 'ja'],
  [[], undefined],
  [[''], undefined],
])('behavior: for %j the header is %s', (wanted, header) => {
  expect(toAcceptLanguage(wanted)).toBe(header)
})

test('behavior: the server reads the languages in the order in which they are wanted', () => {
  const wanted = ['nl', 'zh-TW', 'ar', 'de-AT', 'bn', 'en']
  expect(readAcceptLanguage(toAcceptLanguage(wanted))).toEqual(wanted)
})

test('error: a header is no longer than what a browser sends without asking the server', () => {
  const long = `de-${'abcdefgh-'.repeat(8)}x`
  expect(toAcceptLanguage(['ar', long, long, 'en'])).toBe(`ar,${long}`)
  expect(toAcceptLanguage([`${long}-${long}`])).toBeUndefined()
})
