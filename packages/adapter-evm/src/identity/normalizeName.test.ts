import { expect, test } from 'vitest'
import { normalizeName } from './normalizeName.js'

// The hand-made public test vectors of ENSIP-15, all of them: validate/custom-tests.json of adraffy/ens-normalize.js (MIT), the reference
// implementation, which viem brings.

test.each([
  'vitalik.eth',
  '123.eth',
  'abcdefghijklmnopqrstuvwxyz-0123456789',
  'brantly.cash',
  'nowzad.loopring.eth',
  'öbb.at',
  'ß',
  'ς',
  '🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉',
  '_a',
  '_____a',
  '🇺🇸',
  'xn--💩',
  'test-',
  '-test',
  '💩',
  '🌈rainbow',
  'rainbow🌈',
  '$¢£¤¥₡₦₩₪₫€₭₮₱₲₴₵₸₹₺₼₽₾⃀₿ξ.؋',
  'àáâãāäåăąćĉčçèéêẽēëěęğìíîïǐǹńñòóôõöǒōšśşùúûüǔūýỳžźż',
  'άέήίϊΐϋόύΰώ',
  'ѓёӣйїќўӯ',
  'ガギグゲゴザジズゼゾダヂヅデドバパビピブプベペボポヴヷヸヹヺヾ',
  'がぎぐげござじずぜぞだぢづでどばぱびぴぶぷべぺぼぽゔゞ',
  '\u0625\u0610\u0611\u0612',
  't-e--s---t',
  '\u0442\u04D5',
  '0x',
  '黑',
  '黑a8',
  'ー一a',
])('behavior: %s is normalised already', async (name) => {
  expect(await normalizeName(name)).toBe(name)
})

test.each([
  ['bRAnTlY.eTh', 'brantly.eth'],
  ['BRANTLYMILLEGAN.COM', 'brantlymillegan.com'],
  ['Öbb.at', 'öbb.at'],
  ['Ⅷ', 'viii'],
  ['Ⓜ', 'm'],
  ['Ⓜ\uFE0F', 'm'],
  ['ⒶⒷⒸⒹⒺⒻⒼⒽⒾⒿⓀⓁⓂⓃⓄⓅⓆⓇⓈⓉⓊⓋⓌⓍⓎⓏ', 'abcdefghijklmnopqrstuvwxyz'],
  ['ⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩ', 'abcdefghijklmnopqrstuvwxyz'],
  ["a'a’a", 'a’a’a'],
  ['\uFE0E\uFE0Fa', 'a'],
  [[...'0123456789'].map((digit) => `${digit}\uFE0F\u20E3`).join(''), '0⃣1⃣2⃣3⃣4⃣5⃣6⃣7⃣8⃣9⃣'],
  ['#\uFE0F\u20E3*\uFE0F\u20E3', '#⃣*⃣'],
  ['hyphens\u002D\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u23AF\u23E4\uFE58', 'hyphens------------'],
  ['💩\uFE0F', '💩'],
  ['💩\uFE0E', '💩'],
  ['💩💩\uFE0E💩\uFE0F', '💩💩💩'],
  ['\u06F0\u06F1\u06F2\u06F3\u06F8\u06F9', '\u0660\u0661\u0662\u0663\u0668\u0669'],
  ['½', '1⁄2'],
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
  '◌\u0308bb.at',
  ' ',
  'te st',
  ' test',
  'test ',
  'test\u200D',
  '\u200Dtest',
  "'a",
  'a’',
  "a'’a",
  'l·l',
  'a·b',
  '⓫⓬⓭⓮⓯⓰⓱⓲⓳⓴⓿',
  '⓵⓶⓷⓸⓹⓺⓻⓼⓽⓾',
  '➊➋➌➍➎➏➐➑➒➓',
  '❶❷❸❹❺❻❼❽❾❿',
  '🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩',
  'a_b',
  '\u0303',
  '.\u0303.',
  '💩\u0303',
  'àáâãāäåă\u01D6',
  'àáâãa\u0303\u0303āäåă',
  '\u0622\u064D\u064D',
  '\u0622\u064D\u064D\u064D',
  '\u0929\u0900\u0900',
  '\u0625\u0610\u0611\u0612\u0613',
  '\u0625\u0610\u0611\u0612\u0613\u0614',
  '🇦',
  '🇦🇦',
  'xn--ls8h',
  'te--st',
  '💩\u200D💩',
  '👩\uFE0E🏽\u200D⚕\uFE0F',
  '🏳\uFE0E\u200D🌈',
  // Letters that look like those of another script.
  '\u13AB\u13E6\u13A5',
  '\uA4D6\uA4F3\uA4D3',
  '0x\u{10C45}\u{10C07}\u{10C3C}\u{10C30}',
  '\u0430\u0440\u0440\u04CF\u0435',
  '\u0B20\u0B66\u0B68\u0B01',
  '0nephi\u2CE9',
  '\u0450',
  '0\u0445',
  '🏴\u{E0077}\u{E0064}\u{E0066}\u{E007F}',
])('error: %j cannot be normalised', async (name) => {
  expect(await normalizeName(name)).toBeUndefined()
})

// The list of characters grows with Unicode, and was corrected. An older version of the reference implementation rejects the first two and
// accepts the last two.
test('behavior: the characters are those of Unicode 17', async () => {
  for (const name of ['\u088F', '\u{33479}']) expect(await normalizeName(name)).toBe(name)
  for (const name of ['\u1390', '\u2798']) expect(await normalizeName(name)).toBeUndefined()
})
