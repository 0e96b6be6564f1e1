import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLocale } from './createLocale.js'
import { currencyName } from './currencyName.js'
import { formatAbout } from './formatAbout.js'
import { formatAmount, formatCoins } from './formatAmount.js'
import { formatBalance, formatMovement } from './formatBalance.js'
import { formatDecimal } from './formatDecimal.js'
import { formatDollars, formatWorth } from './formatDollars.js'
import { formatDuration } from './formatDuration.js'
import { formatList } from './formatList.js'
import { formatLimit, formatMoney } from './formatMoney.js'
import { formatChange, formatPercent } from './formatPercent.js'
import { formatDay, formatMonth, formatTime, formatTimeOfDay, monthOf } from './formatTime.js'
import { parseDecimal } from './parseDecimal.js'
import { roundDecimal } from './roundDecimal.js'

const tags = [
  ...['en', 'zh-CN', 'zh-TW', 'hi', 'es-419', 'pt-BR', 'vi', 'id', 'ru', 'uk', 'tr', 'ar', 'fr'],
  ...['de', 'ja', 'ko', 'ur', 'bn', 'fil', 'th', 'fa', 'pl', 'it', 'ms', 'nl'],
]
const en = createLocale('en')
const de = createLocale('de')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u061c\u200e\u200f]/g, '')

const digits = (most: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: most })
/** Decimal text without leading zeros, without trailing zeros after the point. */
const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), digits(30))
  .map(([whole, fraction]) => `${whole}.${fraction}`.replace(/\.?0*$/, ''))

describe('locales', () => {
  test.each(tags)('law: %s reads back what it wrote', (tag) => {
    const locale = createLocale(tag)
    fc.assert(
      fc.property(decimals, fc.boolean(), (text, isNegative) => {
        const signed = isNegative && text !== '0' ? `-${text}` : text
        expect(parseDecimal(formatDecimal(signed, locale), locale)).toBe(signed)
      }),
    )
  })

  test('behavior: a tag that no browser can read is English', () => {
    expect(formatDecimal('1234.5', createLocale('en_US'))).toBe('1,234.5')
  })

  test.each([
    ['de', '-1.234.567,89'],
    ['fr', '-1 234 567,89'],
    ['hi', '-12,34,567.89'],
    ['pl', '-1 234 567,89'],
    ['bn', '-১২,৩৪,৫৬৭.৮৯'],
    ['fa', '-۱٬۲۳۴٬۵۶۷٫۸۹'],
  ])('behavior: %s has its own groups, signs and digits', (tag, expected) => {
    expect(plain(formatDecimal('-1234567.89', createLocale(tag)))).toBe(expected.replace('-', '−'))
  })

  test.each(['1,2', '12,34', '1.204,5', ',5', '1,234.', ' 1', '1e3', '', '+1'])(
    'error: English does not write %j',
    (text) => {
      expect(parseDecimal(text, en)).toBeUndefined()
    },
  )
})

describe('amounts', () => {
  test.each([
    [1_196_400_000n, 'USDC', '1,196.40'],
    [1_196_000_000n, 'USDC', '1,196'],
    [1_196_456_789n, 'EURC', '1,196.456789'],
    [1_196_400_000n, 'WETH', '1,196.4'],
    [0n, 'DAI', '0'],
  ])('behavior: %d of %s is exact and grouped', (value, symbol, expected) => {
    expect(formatAmount({ value, decimals: 6 }, symbol, en)).toBe(expected)
    expect(formatCoins({ value, decimals: 6 }, symbol, en)).toBe(`${expected} ${symbol}`)
  })

  test.each([
    ['1234567.89', '1,234,567'],
    ['1234.56789', '1,234.56'],
    ['0.000123456789', '0.000123456'],
    ['1.50', '1.5'],
    ['0', '0'],
    ['10', '10'],
  ])('behavior: about %s has six significant digits', (text, expected) => {
    expect(formatAbout(text, 'ETH', en)).toBe(expected)
  })

  test('behavior: an upper limit rounds up', () => {
    expect(formatAbout('0.00123456001', 'ETH', en, 'up')).toBe('0.00123457')
    expect(formatAbout('999999.1', 'ETH', en, 'up')).toBe('1,000,000')
  })

  test('law: an estimate is never more than the amount, an upper limit never less', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        const compared = (rounding: 'down' | 'up') =>
          compare(parseDecimal(formatAbout(text, 'ETH', en, rounding), en) ?? '', text)
        expect(compared('down')).toBeLessThanOrEqual(0)
        expect(compared('up')).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('law: an estimate differs from the amount by less than one part of a hundred thousand', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        const exact = scaled(text)
        const about = scaled(parseDecimal(formatAbout(text, 'ETH', en), en) ?? '')
        expect((exact - about) * 100_000n <= exact).toBe(true)
      }),
    )
  })

  test.each([
    [1_234_567n, '1,234.567', '1.234,567'],
    [1_500n, '1.5', '1,5'],
    [2_010n, '2.01', '2,01'],
    [3_000n, '3', '3'],
    [0n, '0.000', '0,000'],
  ])(
    'behavior: a balance of %d thousandths has the decimals of an amount, and zero has three',
    (value, english, german) => {
      expect(formatBalance({ value, decimals: 3 }, 'ETH', en)).toBe(english)
      expect(formatBalance({ value, decimals: 3 }, 'ETH', de)).toBe(german)
    },
  )

  test('behavior: a balance below a thousandth is not zero', () => {
    expect(formatBalance({ value: 9n, decimals: 4 }, 'ETH', en)).toBe('<0.001')
    expect(formatBalance({ value: 9n, decimals: 4 }, 'ETH', de)).toBe('<0,001')
  })

  test('law: a balance of three decimals reads as the amount that it is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (value) => {
        const amount = { value, decimals: 3 }
        expect(formatBalance(amount, 'ETH', en)).toBe(formatAmount(amount, 'ETH', en))
      }),
    )
  })

  test.each([
    ['99.999999999999999', '≈ $100.00'],
    ['99.994', '≈ $99.99'],
    ['0.006', '≈ $0.01'],
    ['0.004', '<$0.01'],
    ['0', '$0.00'],
  ])('behavior: an amount of %s dollars is worth %s', (value, shown) => {
    expect(formatWorth(value, en)).toBe(shown)
  })

  test.each([
    ['1.5', '−1.5'],
    ['0', '−0'],
    ['0.0004', '<0.001'],
  ])('behavior: %s that left the account is %s in the history', (amount, shown) => {
    expect(formatMovement(amount, 'ETH', '−', en)).toBe(shown)
  })

  test('law: a balance is never more than what is held', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 15n, max: 10n ** 30n }), (value) => {
        const text = parseDecimal(formatBalance({ value, decimals: 18 }, 'ETH', en), en) ?? ''
        expect(compare(text, formatAmountOf(value))).toBeLessThanOrEqual(0)
      }),
    )
  })

  test.each([
    ['1.005', 'down', '1'],
    ['1.005', 'up', '1.01'],
    ['1.005', 'nearest', '1.01'],
    ['-1.005', 'nearest', '-1.01'],
    ['-0.004', 'nearest', '0'],
    ['0.994', 'nearest', '0.99'],
    ['9.999', 'up', '10'],
  ] as const)('behavior: %s rounds %s to %s', (text, rounding, expected) => {
    expect(roundDecimal(text, 2, rounding)).toBe(expected)
  })
})

describe('money', () => {
  test.each([
    ['1.864', '$1.86'],
    ['1234567', '$1,234,567.00'],
    ['0.001', '<$0.01'],
    ['0', '$0.00'],
  ])('behavior: a value of %s dollars is %s', (value, expected) => {
    expect(formatDollars(value, en)).toBe(expected)
  })

  test.each([
    ['1.5', 'USD', '$1.50'],
    ['1.857', 'EUR', '€1.857'],
    ['1500', 'JPY', '¥1,500'],
    ['5', 'points', '5.00 points'],
  ])('behavior: %s %s is exact, with at least the decimals of the currency', (text, currency, expected) => {
    expect(plain(formatMoney(text, currency, en))).toBe(expected)
  })

  test('behavior: a whole limit has no cents', () => {
    expect([formatLimit('7500.00', 'USD', en), formatLimit('10.5', 'USD', en)]).toEqual(['$7,500', '$10.50'])
  })

  test('behavior: the currency stands where the locale writes it', () => {
    expect(plain(formatMoney('1196.4', 'USD', de))).toBe('1.196,40 $')
    expect(plain(formatDollars('0.001', de))).toBe('<0,01 $')
  })

  test('behavior: a currency has a name in the locale, with a capital letter', () => {
    const names = [currencyName('EUR', en), currencyName('JPY', de), currencyName('?', en)]
    expect(names).toEqual(['Euro', 'Japanischer Yen', '?'])
    expect(currencyName('EUR', createLocale('ru'))).toBe('Евро')
  })
})

describe('percentages', () => {
  test.each([
    ['4.3412', '4.34%', '+4.34%'],
    ['-0.456', '−0.46%', '−0.46%'],
    ['0.001', '0%', '0%'],
    ['-0.001', '0%', '0%'],
    ['1234.5', '1,234.5%', '+1,234.5%'],
  ])('behavior: %s is %s', (text, percent, change) => {
    expect([formatPercent(text, en), formatChange(text, en)]).toEqual([percent, change])
  })

  test.each([
    ['de', '4,34 %'],
    ['tr', '%4,34'],
    ['ar', '4.34%'],
  ])('behavior: %s has its own sign and place of it', (tag, expected) => {
    expect(plain(formatPercent('4.34', createLocale(tag)))).toBe(expected)
  })
})

describe('times', () => {
  const at = new Date(2026, 10, 29, 15, 4)

  test('behavior: a time is in the words of the locale', () => {
    expect(plain(formatTime(at, en))).toBe('Nov 29, 2026, 3:04 PM')
    expect(plain(formatTime(at, de))).toBe('29.11.2026, 15:04')
  })

  test('behavior: the time of another day has its date', () => {
    expect(plain(formatTimeOfDay(at, en, at))).toBe('3:04 PM')
    expect(plain(formatTimeOfDay(at, en, new Date(2026, 10, 30)))).toBe('11/29/26, 3:04 PM')
  })

  test('behavior: a month of another year has its year', () => {
    expect([formatMonth(at, at, en), formatMonth(at, new Date(2027, 0), en)]).toEqual([
      'November',
      'November 2026',
    ])
    expect(formatDay(at, en)).toBe('Nov 29')
  })

  test.each(['ar', 'fa', 'ur', 'he'])('behavior: a sum of money in %s has no mark of direction', (tag) => {
    for (const currency of ['USD', 'EUR', 'JPY'])
      expect(formatMoney('1234.5', currency, createLocale(tag))).not.toMatch(/[\u061c\u200e\u200f]/)
  })

  test('behavior: a month begins a heading with a capital, in the calendar of the locale', () => {
    expect(formatMonth(at, at, createLocale('ru'))).toBe('Ноябрь')
    expect(formatMonth(at, at, createLocale('tr'))).toBe('Kasım')
    const persian = createLocale('fa')
    const [early, late] = [new Date(2026, 10, 1), new Date(2026, 10, 29)]
    expect(formatMonth(early, late, persian)).not.toBe(formatMonth(late, late, persian))
    expect(monthOf(early, persian)).not.toBe(monthOf(late, persian))
    expect(monthOf(early, en)).toBe(monthOf(late, en))
  })

  test('behavior: a length of time is in its largest whole unit', () => {
    expect([formatDuration(129_600, en), formatDuration(172_800, de)]).toEqual(['36 hours', '2 Tage'])
  })
})

test.each([
  ['en', ['Base'], 'Base'],
  ['en', ['Base', 'Ethereum', 'Polygon'], 'Base, Ethereum, and Polygon'],
  ['de', ['Base', 'Ethereum', 'Polygon'], 'Base, Ethereum und Polygon'],
  ['ja', ['Base', 'Ethereum'], 'Base、Ethereum'],
  ['ar', ['Base', 'Ethereum'], 'Base وEthereum'],
])('behavior: a list in %s has the words and signs of the language', (tag, names, expected) => {
  expect(formatList(names, createLocale(tag))).toBe(expected)
})

const scaled = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(30, '0'))
}
const compare = (left: string, right: string) =>
  Number(scaled(left) > scaled(right)) - Number(scaled(left) < scaled(right))
const formatAmountOf = (value: bigint) =>
  `${value / 10n ** 18n}.${(value % 10n ** 18n).toString().padStart(18, '0')}`
