import { expect, test } from 'vitest'
import { normalizeName } from './normalizeName.js'

// Public test vectors of ENSIP-15.

test.each([
  'vitalik.eth',
  '123.eth',
  'abcdefghijklmnopqrstuvwxyz-0123456789',
  'nowzad.loopring.eth',
  'öbb.at',
  'ß',
  'ς',
  '_____a',
  '$¢£¤¥€₿',
  '🇺🇸',
  'xn--💩',
  'test-',
  '-test',
  'rainbow🌈',
])('behavior: %s is normalised already', async (name) => {
  expect(await normalizeName(name)).toBe(name)
})

test.each([
  ['bRAnTlY.eTh', 'brantly.eth'],
  ['BRANTLYMILLEGAN.COM', 'brantlymillegan.com'],
  ['Öbb.at', 'öbb.at'],
  ['Ⅷ', 'viii'],
  ['Ⓜ️', 'm'],
  ["a'a’a", 'a’a’a'],
  ['\uFE0E\uFE0Fa', 'a'],
  ['0️⃣1️⃣', '0⃣1⃣'],
  ['hyphens\u2010\u2212\uFE58', 'hyphens---'],
  ['💩💩︎💩️', '💩💩💩'],
  ['\u06F0\u06F1', '\u0660\u0661'],
])('behavior: %s becomes %s', async (name, normal) => {
  expect(await normalizeName(name)).toBe(normal)
})

test.each([
  '',
  '.',
  '.eth',
  'eth.',
  '...eth',
  '\uFF0E',
  '\u3002',
  '\uFF61',
  '◌̈bb.at',
  'te st',
  ' test',
  'test ',
  'test\u200D',
  '\u200Dtest',
  "'a",
  'a’',
  "a'’a",
  'a·b',
  'a_b',
  '\u0303',
  'a\u0303\u0303',
  '💩\u0303',
  'xn--ls8h',
  'te--st',
  '💩\u200D💩',
  '🏳\uFE0E\u200D🌈',
  '🏴󠁷󠁴󠁦󠁿',
])('error: %j cannot be normalised', async (name) => {
  expect(await normalizeName(name)).toBeUndefined()
})
