import { describe, expect, test } from 'vitest'
import { chooseLanguage } from './chooseLanguage.js'
import { directionOf } from './directionOf.js'
import { fillText } from './fillText.js'
import { foldText } from './foldText.js'
import { formatMessage } from './formatMessage.js'
import type { Message } from './Message.js'
import { readAcceptLanguage } from './readAcceptLanguage.js'
import { wantedTags } from './wantedTags.js'

describe('formatMessage', () => {
  const files: Message = { count: { '=0': 'no files', one: '{count} file', other: '{count} files' } }

  test.each([
    [0, 'en', 'no files'],
    [1, 'en', '1 file'],
    [1_204, 'en', '1,204 files'],
    [1_204, 'de', '1.204 files'],
    [1, 'en_US', '1 file'],
  ])('behavior: %d in %s is "%s"', (count, locale, expected) => {
    expect(formatMessage(files, { count }, locale)).toBe(expected)
  })

  test.each([
    [1, 'файл'],
    [2, 'файла'],
    [5, 'файлов'],
    [21, 'файл'],
    [112, 'файлов'],
  ])('behavior: Russian counts %d %s', (count, word) => {
    const message: Message = {
      count: { one: '{count} файл', few: '{count} файла', many: '{count} файлов', other: '{count} файла' },
    }
    expect(formatMessage(message, { count }, 'ru')).toBe(`${count} ${word}`)
  })

  test('behavior: a text chooses by a word, and within that by a number', () => {
    const message: Message = {
      period: {
        day: { count: { one: 'every day', other: 'every {count} days' } },
        other: { count: { one: 'each {period}', other: 'every {count} {period}' } },
      },
    }
    const at = (period: string, count: number) => formatMessage(message, { period, count }, 'en')
    expect([at('day', 1), at('day', 3), at('moon', 1)]).toEqual(['every day', 'every 3 days', 'each moon'])
    // Not a choice of the message, but a name that every object has.
    expect(at('constructor', 2)).toBe('every 2 constructor')
  })

  test('behavior: each value replaces its place once', () => {
    expect(fillText('{a} and {b}', { a: '{b}', b: 'x' })).toBe('{b} and x')
    expect(fillText('{unknown}')).toBe('{unknown}')
  })
})

describe('chooseLanguage', () => {
  const available = ['en', 'zh-CN', 'zh-TW', 'es-419', 'pt-BR', 'de', 'fil', 'id', 'ms', 'ur', 'ar']

  test.each([
    [['de'], 'de', 'de'],
    [['de-AT', 'en'], 'de', 'de-AT'],
    [['gsw', 'de-CH'], 'de', 'de-CH'],
    [['es-ES'], 'es-419', 'es-ES'],
    [['pt'], 'pt-BR', 'pt'],
    [['pt-PT'], 'pt-BR', 'pt-PT'],
    [['zh-HK'], 'zh-TW', 'zh-HK'],
    [['zh-Hant'], 'zh-TW', 'zh-Hant'],
    [['zh'], 'zh-CN', 'zh'],
    [['zh-SG'], 'zh-CN', 'zh-SG'],
    [['tl'], 'fil', 'fil'],
    [['in'], 'id', 'id'],
    [['EN-gb'], 'en', 'en-GB'],
    [['de-DE-u-nu-latn'], 'de', 'de-DE-u-nu-latn'],
  ])('behavior: for %j it is %s, with the formats of %s', (wanted, language, tag) => {
    expect(chooseLanguage(wanted, available)).toEqual({ language, tag })
  })

  test.each([[[]], [['he']], [['en_US', '*', '']], [['ms-Arab']]])(
    'behavior: for %j there is none',
    (wanted) => {
      expect(chooseLanguage(wanted, available)).toBeUndefined()
    },
  )
})

test.each([
  ['ar', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['he', 'rtl'],
  ['ckb', 'rtl'],
  ['az', 'ltr'],
  ['ja', 'ltr'],
  ['no tag', 'ltr'],
])('behavior: %s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})

describe('readAcceptLanguage', () => {
  test.each([
    ['de-AT, en;q=0.5, de;q=0.9', ['de-AT', 'de', 'en']],
    ['*', []],
    ['fr;q=0, en', ['en']],
    ['en;q=2, de;q=x, ja', ['ja']],
    ['<script>, ar', ['ar']],
    [undefined, []],
    ['', []],
  ])('behavior: %j asks for %j', (header, tags) => {
    expect(readAcceptLanguage(header)).toEqual(tags)
  })

  test('error: of a header that no browser sends, only the beginning is read', () => {
    expect(readAcceptLanguage('de,'.repeat(100_000)).length).toBeLessThan(400)
  })
})

test('behavior: without a page, the languages of the process are not those of the visitor', () => {
  expect(wantedTags('auto')).toEqual([])
  expect(wantedTags('de')).toEqual(['de'])
  expect(wantedTags(['de-AT', 'fr'])).toEqual(['de-AT', 'fr'])
})

test.each([
  ['İş Bankası', 'is bankasi'],
  ['IŞIK', 'ışık'],
  ['isim', 'İSİM'],
  ['Straße', 'STRASSE'],
  ['STRAẞE', 'straße'],
  ['Crème', 'creme'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ｗａｌｌｅｔ', 'wallet'],
])('behavior: a search for "%s" finds "%s"', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test.each([
  ['कि', 'का'],
  ['ที่', 'ท'],
  ['が', 'か'],
])('behavior: a search for "%s" does not find "%s"', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other))
})
