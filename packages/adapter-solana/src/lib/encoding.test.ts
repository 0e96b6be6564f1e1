import { getBase58Decoder } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './encoding.js'
import { isSolanaAddress } from './isSolanaAddress.js'

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

// Public vectors of Bitcoin's base58 (base58_encode_decode.json).
test.each([
  ['', ''],
  ['61', '2g'],
  ['626262', 'a3gV'],
  ['636363', 'aPEr'],
  ['73696d706c792061206c6f6e6720737472696e67', '2cFupjhnEsSn59qHXstmK2ffpLv2'],
  ['00eb15231dfceb60925886b67d065299925915aeb172c06647', '1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L'],
  ['516b6fcd0f', 'ABnLTmg'],
  ['bf4f89001e670274dd', '3SEo3LWLoPntC'],
  ['572e4794', '3EFU7m'],
  ['ecac89cad93923c02321', 'EJDM8drfXA6uyA'],
  ['10c8511e', 'Rt5zm'],
  ['00000000000000000000', '1111111111'],
])('behavior: the vector %s is %s', (hex, text) => {
  expect(encodeBase58(fromHex(hex))).toBe(text)
  expect(decodeBase58(text)).toEqual(fromHex(hex))
})

test.each(['0', 'O', 'I', 'l', ' ', '2g ', '2g\n', 'é', '2g='])('error: %j is not base58', (text) =>
  expect(decodeBase58(text)).toBeUndefined(),
)

test('law: any bytes survive encoding and decoding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const text = encodeBase58(bytes)
      expect(decodeBase58(text)).toEqual(Uint8Array.from(bytes))
      expect(text).toBe(getBase58Decoder().decode(bytes))
    }),
  )
})

test('behavior: 16,384 bytes are decoded, longer text is rejected at once', () => {
  const bytes = new Uint8Array(16_384).fill(255)
  expect(`${decodeBase58(encodeBase58(bytes))}`).toBe(`${bytes}`)
  // The time of decoding grows with the square of the length, so five million letters would never end.
  expect(decodeBase58('z'.repeat(5_000_000))).toBeUndefined()
})

describe('isSolanaAddress', () => {
  test('law: exactly 32 bytes are an address', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(isSolanaAddress(encodeBase58(bytes))).toBe(bytes.length === 32)
      }),
    )
  })

  test('behavior: the system program is 32 ones', () => {
    expect(isSolanaAddress('1'.repeat(32))).toBe(true)
    expect(isSolanaAddress('1'.repeat(31))).toBe(false)
    expect(isSolanaAddress('1'.repeat(33))).toBe(false)
  })

  test('error: near-misses of a real address', () => {
    const address = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g'
    expect(isSolanaAddress(address)).toBe(true)
    for (const near of [
      address.slice(3),
      `${address}1`,
      `1${address}`,
      address.replace('9', '0'),
      ` ${address}`,
      address.replace('Q', 'O'),
      `0x${address}`,
      'z'.repeat(44),
    ])
      expect(isSolanaAddress(near), near).toBe(false)
  })
})
