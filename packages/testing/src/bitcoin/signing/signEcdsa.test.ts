import * as ecc from '@bitcoinerlab/secp256k1'
import { ECPairFactory } from 'ecpair'
import { describe, expect, test } from 'vitest'
import { fromBase64, fromHex, toBase64 } from '../bytes/bytes.js'
import { hashMessage, signEcdsa } from './signEcdsa.js'

const utf8 = (text: string) => new TextEncoder().encode(text)
const { privateKey = new Uint8Array(), publicKey } = ECPairFactory(ecc).fromWIF(
  'L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1',
)
const message = utf8('This is an example of a signed message.')

describe('a well-known signature', () => {
  const rest = '9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='

  test.each([
    ['p2pkh', 'H'],
    ['p2sh-p2wpkh', 'I'],
    ['p2wpkh', 'J'],
  ] as const)('param: the header of %s (BIP-137)', (type, first) => {
    expect(toBase64(signEcdsa({ key: { privateKey, type }, message }))).toBe(`${first}${rest}`)
  })

  test('param: the header is that of a compressed key for every type', () => {
    const key = { privateKey, type: 'p2tr' } as const
    expect(toBase64(signEcdsa({ key, message, header: 'compressed' }))).toBe(`H${rest}`)
  })
})

test('behavior: the key is found again from the signature', () => {
  const signature = signEcdsa({ key: { privateKey, type: 'p2wpkh' }, message })
  const found = ecc.recover(hashMessage(message), signature.slice(1), idOf((signature[0] ?? 0) - 39), true)
  expect(found).toEqual(publicKey)
})

test('behavior: the hash is the one another wallet has signed', () => {
  const signature = fromBase64(
    'G+LrYa7T5dUMDgQduAErw+i6ebK4GqTXYVWIDM+snYk7Yc6LdPitmaqM6j+iJOeID1CsMXOJFpVopvPiHBdulkE=',
  )
  const found = ecc.recover(
    hashMessage(utf8('abcdefghijk123456789')),
    signature?.slice(1) ?? new Uint8Array(64),
    0,
    true,
  )
  expect(found).toEqual(fromHex('026887958bcc4cb6f8c04ea49260f0d10e312c41baf485252953b14724db552aac'))
})

test('behavior: long messages have longer lengths', () => {
  const lengths = [252, 253, 65_535, 65_536]
  const hashes = lengths.map((length) => toBase64(hashMessage(utf8('a'.repeat(length)))))
  expect(new Set(hashes).size).toBe(4)
})

function idOf(value: number): 0 | 1 | 2 | 3 {
  return value === 1 || value === 2 || value === 3 ? value : 0
}
