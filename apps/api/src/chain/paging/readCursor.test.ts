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
  places: fc
    .array(
      fc.tuple(
        chainId,
        fc.record({
          source: fc.constantFrom('follower', 'blockscout', 'rpc'),
          page: fc.option(fc.constantFrom('2.100.0', '&block_number=7#0x12', '12~a.b'), { nil: undefined }),
          last: fc.option(hexOf(64), { nil: undefined }),
        }),
      ),
      { maxLength: 5 },
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
const place = (...parts: readonly unknown[]) => encode([2, address, null, [parts]])

test.each([
  '',
  '50',
  "' or 1=1 --",
  'x'.repeat(20_000),
  encode(null),
  encode({}),
  encode([1, address, null, 0, []]),
  encode([2, address, null]),
  encode([2, address, null, {}]),
  encode([2, address, null, Array.from({ length: 101 }, () => ['eip155:1', 'rpc', null, null])]),
  place('eip155:1', 'rpc', null),
  place('eip155:1', 'rpc', 7, null),
  place('eip155:1', 'rpc', 'a b', null),
  place('eip155:1', 'rpc', null, "'; drop table transfers"),
  place('eip155:1', '../admin', null, null),
  place("eip155:'", 'rpc', null, null),
])('error: %j is no cursor', (text) => {
  expect(readCursor({ text, address, chainId: undefined })).toBeUndefined()
})

test('error: any other text is no cursor', () => {
  fc.assert(
    fc.property(fc.string(), (text) => readCursor({ text, address, chainId: undefined }) === undefined),
  )
})
