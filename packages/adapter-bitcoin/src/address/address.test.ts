import { isChainId, parseAccountId } from '@latchkey/core'
import { address as library, payments } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchPublicKey } from '../bitcoinjs/matchPublicKey.js'
import { scriptOf, toLibraryNetwork } from '../bitcoinjs/scriptOf.js'
import { fromHex, toHex } from '../lib/bytes.js'
import { bitcoinMainnet, bitcoinTestnet } from '../networks/networks.js'
import bip350 from '../testing/vectors/bip350.json' with { type: 'json' }
import derivation from '../testing/vectors/derivation.json' with { type: 'json' }
import { addressType } from './addressType.js'
import { canonicalAddress, decodeBase58Check, decodeSegwit } from './canonicalAddress.js'
import { isAddressLike } from './isAddressLike.js'

const main = bitcoinMainnet.address
const testnet = bitcoinTestnet.address
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

describe('segwit', () => {
  test.each(bip350.segwit_valid)('behavior: BIP-350 has $address', ({ address, scriptPubKey }) => {
    const decoded = decodeSegwit(address)
    const { version = 0, program = new Uint8Array() } = decoded ?? {}
    const opcode = version ? 0x50 + version : 0
    expect(toHex(Uint8Array.of(opcode, program.length, ...program))).toBe(scriptPubKey)
    expect(addressType(address, decoded?.prefix === 'bc' ? main : testnet)).toBeDefined()
  })

  test.each(bip350.segwit_invalid)('error: BIP-350 refuses $address ($why)', ({ address }) => {
    expect([addressType(address, main), addressType(address, testnet)]).toEqual([undefined, undefined])
  })

  test.each(bip350.bech32m_invalid)('error: BIP-350 refuses $s ($why)', ({ s }) => {
    expect(decodeSegwit(s)).toBeUndefined()
  })

  test('behavior: one wrong letter is always detected', () => {
    const good = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
    const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
    fc.assert(
      fc.property(fc.integer({ min: 3, max: good.length - 1 }), fc.constantFrom(...letters), (at, letter) => {
        fc.pre(good[at] !== letter)
        expect(addressType(good.slice(0, at) + letter + good.slice(at + 1), main)).toBeUndefined()
      }),
    )
  })

  test('behavior: an address in capitals is the same address', () => {
    const text = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'
    expect(addressType(text, main)).toBe('p2wpkh')
    expect(canonicalAddress(text)).toBe(text.toLowerCase())
  })
})

test('error: letters that become ASCII in lower case are rejected', () => {
  const right = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'
  expect(addressType(right, bitcoinMainnet.address)).toBe('p2wpkh')
  // The Kelvin sign.
  expect(addressType(right.replace('K', '\u212a'), bitcoinMainnet.address)).toBeUndefined()
})

describe('base58check', () => {
  test.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 0, '62e907b15cbf27d5425399ebf6f0fb50ebb88f18'],
    ['1111111111111111111114oLvT2', 0, '0000000000000000000000000000000000000000'],
    ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 5, 'e9c3dd0c07aac76179ebc76a6c78d4d67c6c160a'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 0x6f, '243f1394f44554f4ce3fd68649c19adc483ce924'],
  ])('behavior: %s', (text, version, hash) => {
    expect(decodeBase58Check(text)).toEqual({ version, hash: fromHex(hash) })
  })

  test.each([
    ['one letter', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['two swapped letters', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DvifNa'],
    ['an extra letter', '11A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['a missing letter', 'A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['letters outside of the alphabet', '1A1zP1eP5QGefi2DMPTfTL5SLmv7Div0Na'],
    ['surrounding space', ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['nothing', ''],
    ['only ones', '1'.repeat(25)],
    ['a private key', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ])('error: a near-miss with %s', (_, text) => {
    expect(decodeBase58Check(text)).toBeUndefined()
    expect(addressType(text, main)).toBeUndefined()
  })

  test('behavior: decodes any hash that bitcoinjs-lib encodes', () => {
    fc.assert(
      fc.property(bytes(20), fc.integer({ min: 0, max: 255 }), (hash, version) => {
        const text = library.toBase58Check(hash, version)
        expect(decodeBase58Check(text)).toEqual({ version, hash })
      }),
    )
  })
})

describe('networks', () => {
  test.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh'],
    ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'p2sh'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh'],
    ['bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9', 'p2wsh'],
    ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 'p2tr'],
    ['BC1SW50QGDZ25J', 'unknown'],
  ])('behavior: %s is %s on mainnet and no address of the test network', (text, type) => {
    expect([addressType(text, main), addressType(text, testnet)]).toEqual([type, undefined])
  })

  test('behavior: isAddressLike accepts every address', () => {
    const network = toLibraryNetwork(main)
    const some = fc.oneof(
      bytes(20).map((hash) => payments.p2pkh({ hash, network }).address ?? ''),
      bytes(20).map((hash) => payments.p2sh({ hash, network }).address ?? ''),
      bytes(20).map((hash) => payments.p2wpkh({ hash, network }).address ?? ''),
      bytes(32).map((hash) => payments.p2wsh({ hash, network }).address ?? ''),
      fc.constantFrom(...bip350.segwit_valid.map(({ address }) => address)),
      fc.string({ maxLength: 80 }),
    )
    fc.assert(
      fc.property(some, (text) => {
        const unlike = [main, testnet].filter((one) => addressType(text, one) && !isAddressLike(text, one))
        expect(unlike).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

describe('public keys', () => {
  test.each(derivation.bip84)('behavior: BIP-84 $path', ({ publicKey, address }) => {
    expect(matchPublicKey({ address, publicKey: fromHex(publicKey), parameters: main })).toBe('key')
  })

  test.each(derivation.bip86)('behavior: BIP-86 $path', ({ internalKey, outputKey, address }) => {
    const is = (publicKey: string) =>
      matchPublicKey({ address, publicKey: fromHex(publicKey), parameters: main })
    expect([is(internalKey), is(`02${internalKey}`), is(`03${internalKey}`)]).toEqual(['key', 'key', 'key'])
    expect(is(outputKey)).toBe('output')
    expect(toHex(scriptOf(address, main) ?? new Uint8Array())).toBe(`5120${outputKey}`)
  })

  test('error: another key or malformed bytes match no address', () => {
    const [first, second] = derivation.bip84
    for (const publicKey of [second?.publicKey ?? '', '00', 'ff'.repeat(33), '']) {
      const parameters = main
      expect(
        matchPublicKey({ address: first?.address ?? '', publicKey: fromHex(publicKey), parameters }),
      ).toBeUndefined()
    }
  })

  test('error: a taproot address off the curve has no script', () => {
    // BIP-340's test vector of a key that is not on the curve.
    const text = library.toBech32(
      fromHex('eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34'),
      1,
      'bc',
    )
    expect(addressType(text, main)).toBe('p2tr')
    expect(scriptOf(text, main)).toBeUndefined()
  })
})

test('behavior: the CAIP-2 and CAIP-10 examples of bip122 parse', () => {
  const mainnet = 'bip122:000000000019d6689c085ae165831e93'
  for (const id of [
    mainnet,
    'bip122:12a765e31ffd4059bada1e25190f6e98',
    'bip122:fdbe99b90c90bae7505796461471d89a',
  ])
    expect([id, isChainId(id)]).toEqual([id, true])
  const { chainId, address } = parseAccountId(`${mainnet}:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6`)
  expect([chainId, addressType(address, main)]).toEqual([bitcoinMainnet.id, 'p2pkh'])
})
