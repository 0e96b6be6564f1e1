import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HistoryCursor, readCursor, writeCursor } from './readCursor.ts'

const hexOf = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((digits) => `0x${digits.join('')}`)
const chainId = fc.integer({ min: 1, max: 999_999_999 }).map((id) => `eip155:${id}`)
const cursor: fc.Arbitrary<HistoryCursor> = fc.record({
  address: hexOf(40),
  chainId: fc.option(chainId, { nil: undefined }),
  minedAt: fc.integer({ min: 0, max: 253_402_300_799_999 }),
  places: fc
    .array(
      fc.tuple(chainId, fc.record({ block: fc.bigInt({ min: 0n, max: 10n ** 17n }), hash: hexOf(64) })),
      {
        maxLength: 5,
      },
    )
    .map((list) => new Map(list)),
})

test('behavior: a cursor is read back as it was written, by its own address and network only', () => {
  fc.assert(
    fc.property(cursor, hexOf(40), chainId, (written, otherAddress, otherChain) => {
      const text = writeCursor(written)
      const { address, chainId } = written
      expect(text).toMatch(/^[\w-]+$/)
      expect(readCursor({ text, address, chainId })).toEqual(written)
      fc.pre(otherAddress !== address && otherChain !== chainId)
      expect(readCursor({ text, address: otherAddress, chainId })).toBeUndefined()
      expect(readCursor({ text, address, chainId: otherChain })).toBeUndefined()
    }),
  )
})

const address = `0x${'ab'.repeat(20)}`
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  '',
  '50',
  "' or 1=1 --",
  'x'.repeat(20_000),
  encode(null),
  encode({}),
  encode([2, address, null, 0, []]),
  encode([1, address, null, 0.5, []]),
  encode([1, address, null, '0', []]),
  encode([1, address, null, 0, {}]),
  encode([1, address, null, -1, []]),
  encode([1, address, null, 253_402_300_800_000, []]),
  encode([1, address, null, 8_640_000_000_000_001, []]),
  encode([1, address, null, 0, [['eip155:1', '1']]]),
  encode([1, address, null, 0, [['eip155:1', '1', "'; drop table transfers"]]]),
  encode([1, address, null, 0, [['eip155:1', '-1', `0x${'0'.repeat(64)}`]]]),
  encode([1, address, null, 0, [['eip155:1', 1, `0x${'0'.repeat(64)}`]]]),
])('error: %j is no cursor', (text) => {
  expect(readCursor({ text: text.toString(), address, chainId: undefined })).toBeUndefined()
})

test('error: any other text is no cursor', () => {
  fc.assert(
    fc.property(fc.string(), (text) => readCursor({ text, address, chainId: undefined }) === undefined),
  )
})
