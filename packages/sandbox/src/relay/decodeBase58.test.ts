import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58 } from './decodeBase58.js'
import { didOf } from './testing/createRelayKey.js'

test('behavior: known texts', () => {
  expect(decodeBase58('')).toEqual(new Uint8Array())
  expect(decodeBase58('1')).toEqual(new Uint8Array([0]))
  expect(decodeBase58('112')).toEqual(new Uint8Array([0, 0, 1]))
  expect(decodeBase58('StV1DL6CwTryKyV')).toEqual(new TextEncoder().encode('hello world'))
})

test('behavior: what is encoded comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
      const text = didOf({ codec: [0xed, 0x01], key }).slice('did:key:z'.length)
      expect(decodeBase58(text)).toEqual(new Uint8Array([0xed, 0x01, ...key]))
    }),
  )
})

test.each(['0', 'O', 'I', 'l', 'a b', 'ä', '-'])('error: %j is no base58', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})
