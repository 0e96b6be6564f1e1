import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanAmount, isAmbiguousAmount, typeAmount } from './cleanAmount.js'
import { toDigits } from './toDigits.js'

/** The zero of every script with decimal digits. */
const zeros = '٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐᥆᭐０𑁦𝟎𝟘𝟢𝟬𝟶🯰'

const typed = (keys: string) => [...keys].reduce((before, key) => typeAmount(before, before + key), '')

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

describe('pasted amounts', () => {
  test.each([
    ['0,5', '0.5'],
    [',5', '.5'],
    ['5,', '5.'],
    ['12,34', '12.34'],
    ['0,123', '0.123'],
    ['1234,567', '1234.567'],
    ['1,2345', '1.2345'],
    ['1 234,567', '1234.567'],
    [' 1\u00a0000\u202f000.5 ', '1000000.5'],
    ['\u202a1.5\u202c', '1.5'],
    ['٠٫٥', '0.5'],
    ['۰٫۵', '0.5'],
    ['１２．５', '12.5'],
    ['１２，５', '12.5'],
    ['12。5', '12.5'],
    ['1.234', '1.234'],
  ])('behavior: %j is %s', (text, expected) => {
    expect(cleanAmount(text)).toBe(expected)
  })

  test.each([
    '1,234',
    '12,345',
    '999,000',
    '1.000,5',
    '1,000.5',
    '1,2,3',
    '1٬000',
    "1'000",
    '1e3',
    '-1',
    '0x1',
  ])('error: %s is no decimal text', (text) => {
    expect(cleanAmount(text)).not.toMatch(/^\d*\.?\d*$/)
  })

  test('behavior: a comma before three digits could mean either', () => {
    expect(['1,234', '999,000', '0,123', '1234,567', '1,23'].filter(isAmbiguousAmount)).toEqual([
      '1,234',
      '999,000',
    ])
  })

  test('law: a decimal amount has one reading, whatever the script, the sign and the spaces', () => {
    const parts = fc.tuple(fc.nat(), fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 }))
    fc.assert(
      fc.property(parts, fc.constantFrom(...zeros), fc.boolean(), ([whole, fraction], zero, isComma) => {
        const first = zero.codePointAt(0) ?? 0
        const written = `${whole}${isComma ? ',' : '.'}${fraction}`
          .replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)))
          .replace(/./gu, '$& ')
        const read = cleanAmount(written)
        expect([`${whole}.${fraction}`, `${whole},${fraction}`]).toContain(read)
        expect(read.includes(',')).toBe(isAmbiguousAmount(`${whole},${fraction}`) && isComma)
      }),
    )
  })
})

describe('typed amounts', () => {
  test.each([
    ['0,5', '0.5'],
    ['1,234', '1.234'],
    [',25', '.25'],
    ['٠٫٥', '0.5'],
    ['۱,۲۵', '1.25'],
    ['1.5', '1.5'],
  ])('behavior: the keys %s are %s', (keys, expected) => {
    expect(typed(keys)).toBe(expected)
  })

  test('behavior: a comma typed between digits is the decimal sign', () => {
    expect(typeAmount('1234', '1,234')).toBe('1.234')
  })

  test('behavior: a second separator is kept, so that it is refused', () => {
    expect(typed('1,2,3')).toBe('1.2,3')
  })

  test('behavior: a paste over a typed amount is a paste', () => {
    expect(typeAmount('5', '1,234')).toBe('1,234')
    expect(typeAmount('', '1,234')).toBe('1,234')
  })
})
