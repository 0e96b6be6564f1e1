import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLocale } from './createLocale.js'
import { isAmbiguousAmount, isUndecided, readAmount, showAmount, writeAmount } from './readAmount.js'
import { toDigits } from './toDigits.js'

/** The zero of every script with decimal digits. */
const zeros = '٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐᥆᭐０𑁦𝟎𝟘𝟢𝟬𝟶🯰'
const locales = {
  en: createLocale('en'),
  de: createLocale('de'),
  fr: createLocale('fr'),
  ar: createLocale('ar-EG'),
  fa: createLocale('fa'),
  bn: createLocale('bn'),
}
type Tag = keyof typeof locales
const isRead = (amount: string) => /^\d*\.?\d*$/.test(amount)

describe('digits', () => {
  test.each([...zeros])('behavior: the digits from %s on are ten', (zero) => {
    const first = zero.codePointAt(0) ?? 0
    const digits = Array.from({ length: 10 }, (_, index) => String.fromCodePoint(first + index)).join('')
    expect(toDigits(digits)).toBe('0123456789')
  })

  test('law: text without other digits stays', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(toDigits(text)).toBe(text)
      }),
    )
  })
})

describe('amounts', () => {
  test.each<readonly [Tag, string, string]>([
    ['en', '0,5', '0.5'],
    ['en', ',5', '.5'],
    ['en', '5,', '5.'],
    ['en', '12,34', '12.34'],
    ['en', '0,123', '0.123'],
    ['en', '1234,567', '1234.567'],
    ['en', '1,2345', '1.2345'],
    ['en', '1 234,567', '1234.567'],
    ['en', ' 1\u00a0000\u202f000.5 ', '1000000.5'],
    ['en', '\u202a1.5\u202c', '1.5'],
    ['en', '٠٫٥', '0.5'],
    ['en', '۰٫۵', '0.5'],
    ['en', '１２．５', '12.5'],
    ['en', '１２，５', '12.5'],
    ['en', '12。5', '12.5'],
    ['en', '1.234', '1.234'],
    ['en', '1,000.5', '1000.5'],
    ['en', '1,234,567', '1234567'],
    ['en', '1,196.40', '1196.40'],
    ['de', '1,204', '1.204'],
    ['de', '0.5', '0.5'],
    ['de', '1.2', '1.2'],
    ['de', '1204.5', '1204.5'],
    ['de', '1.204,5', '1204.5'],
    ['de', '1.234.567', '1234567'],
    ['fr', '1\u202f204,5', '1204.5'],
    ['ar', '١٬٢٠٤٫٥', '1204.5'],
    ['fa', '۱٬۲۰۴٫۵', '1204.5'],
    ['bn', '১,২৩,৪৫৬.৫', '123456.5'],
    ['bn', '1,23,456.5', '123456.5'],
  ])('behavior: %s reads %j as %s', (tag, text, expected) => {
    expect(readAmount(text, locales[tag])).toBe(expected)
  })

  test.each<readonly [Tag, string]>([
    ['en', '1.000,5'],
    ['en', '1,2,3'],
    ['en', '1,00.5'],
    ['en', '1٬000'],
    ['en', "1'000"],
    ['en', '1e3'],
    ['en', '-1'],
    ['en', '0x1'],
    ['de', '1,000.5'],
    ['de', '1.2.3'],
    ['de', '12.34,5'],
    ['de', '-1'],
  ])('error: %s reads %s as no amount', (tag, text) => {
    expect(isRead(readAmount(text, locales[tag]))).toBe(false)
  })

  test.each<readonly [Tag, string, boolean]>([
    ['en', '1,234', true],
    ['en', '999,000', true],
    ['en', '0,123', false],
    ['en', '1234,567', false],
    ['en', '1,23', false],
    ['en', '1.204', false],
    ['de', '1.204', true],
    ['de', '12.345', true],
    ['de', '0.123', false],
    ['de', '1,204', false],
    ['fr', '1.204', true],
    ['fa', '1,204', true],
  ])('behavior: %s reads %s in two ways: %s', (tag, text, isAmbiguous) => {
    const read = readAmount(text, locales[tag])
    expect(isAmbiguousAmount(read)).toBe(isAmbiguous)
    expect(isRead(read)).toBe(!isAmbiguous)
  })

  test('behavior: text is open while further keys can give it two readings', () => {
    const open = (tag: Tag) =>
      ['1', '1,', '1,2', '1,234', '1,2345', '0,1', '1.2', '1.2.', '1234.'].filter((text) =>
        isUndecided(text, locales[tag]),
      )
    expect(open('en')).toEqual(['1,', '1,2', '1,234'])
    expect(open('de')).toEqual(['1.2'])
  })

  test('law: an amount has one reading in every script, with every sign and every space', () => {
    const parts = fc.tuple(fc.nat(), fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 }))
    fc.assert(
      fc.property(parts, fc.constantFrom(...zeros), fc.boolean(), ([whole, fraction], zero, isComma) => {
        const first = zero.codePointAt(0) ?? 0
        const written = `${whole}${isComma ? ',' : '.'}${fraction}`
          .replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)))
          .replace(/./gu, '$& ')
        const read = readAmount(written, locales.en)
        expect([`${whole}.${fraction}`, `${whole},${fraction}`]).toContain(read)
        expect(read.includes(',')).toBe(isAmbiguousAmount(`${whole},${fraction}`) && isComma)
      }),
    )
  })

  test.each(Object.entries(locales))('law: what a field of %s shows has the same reading', (_, locale) => {
    const fraction = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), fraction, (whole, rest) => {
        const amount = rest ? `${whole}.${rest}` : `${whole}`
        expect(readAmount(writeAmount(amount, locale), locale)).toBe(amount)
        const shown = readAmount(showAmount(amount, locale), locale)
        expect([amount, `${whole}`.replace(/\B(?=(\d{3})+$)/g, ',')]).toContain(shown)
      }),
    )
  })

  test('behavior: an edited amount has no groups', () => {
    expect([writeAmount('1204.5', locales.de), showAmount('1204.5', locales.de)]).toEqual([
      '1204,5',
      '1.204,5',
    ])
    expect([writeAmount('1,204', locales.de), writeAmount('1,204', locales.en)]).toEqual(['1.204', '1,204'])
    expect([writeAmount('1e3', locales.de), showAmount('5.', locales.de)]).toEqual(['1e3', '5,'])
  })
})
