import * as ecc from '@bitcoinerlab/secp256k1'
import { address as addresses, initEccLib, networks, payments, Transaction, toXOnly } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import { describe, expect, test } from 'vitest'
import { fromBase64, fromHex, toBase64, toHex } from '../bytes/bytes.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { createBitcoinKeys } from '../keys/createBitcoinKeys.js'
import { createToSign, hashBip322, signBip322 } from './signBip322.js'

initEccLib(ecc)
const utf8 = (text: string) => new TextEncoder().encode(text)
const smiles = 'UTF-8 support: öäüéàè 测试文本 \u{1F604}'
const owner = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

/** A key of the vectors of BIP-322, which are in the import format of wallets. */
function keyOf(wif: string, type: 'p2wpkh' | 'p2tr') {
  const pair = ECPairFactory(ecc).fromWIF(wif)
  const { publicKey: pubkey } = pair
  const payment =
    type === 'p2tr' ? payments.p2tr({ internalPubkey: toXOnly(pubkey) }) : payments.p2wpkh({ pubkey })
  const script = payment.output ?? new Uint8Array()
  const privateKey = pair.privateKey ?? new Uint8Array()
  return { address: payment.address, key: { type, script, privateKey, publicKey: toHex(pubkey) } }
}

describe('the vectors of BIP-322', () => {
  test.each([
    [
      '',
      'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
      '1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6',
    ],
    [
      'Hello World',
      'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
      '88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf',
    ],
    [
      smiles,
      '43936b237ea38c7794eb5d755e0d220b6db92ebfc5c8f482759d22b1286376d7',
      '8f488e06b89eafd019ec528109eafaf7f1d1811fd617aa1eeb9658f1c1be6586',
    ],
  ])('param: the hash and the virtual transaction of "%s"', (message, hash, id) => {
    expect(toHex(hashBip322(utf8(message)))).toBe(hash)
    const script = addresses.toOutputScript(owner, networks.bitcoin)
    expect(createToSign({ script, message: utf8(message) }).getId()).toBe(id)
  })

  test.each([
    [
      '',
      [
        'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
        'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
      ],
    ],
    [
      'Hello World',
      [
        'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
        'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
      ],
    ],
  ])('param: a P2WPKH signature of "%s"', (message, signatures) => {
    const { address, key } = keyOf('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k', 'p2wpkh')
    expect(address).toBe(owner)
    const signature = signBip322({ key, message: utf8(message) })
    expect(signatures).toContain(signature && toBase64(signature))
  })

  test('param: a P2TR signature, which the vector of another signer proves to be over the same', () => {
    const { address, key } = keyOf('KyrSGCFPhqZMjCe5fNTYddiLMp4tMj4gLKuJ26TsB2rvr1VJGPbt', 'p2tr')
    expect(address).toBe('bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler')
    const message = utf8('No prefix fallback')
    const signature = signBip322({ key, message })
    const vector = Uint8Array.from(
      atob('AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R'),
      (letter) => letter.charCodeAt(0),
    )
    const hash = createToSign({ script: key.script, message }).hashForWitnessV1(
      0,
      [key.script],
      [0n],
      Transaction.SIGHASH_DEFAULT,
    )
    const output = key.script.slice(2)
    for (const witness of [signature, vector]) {
      expect(witness?.slice(0, 2)).toEqual(Uint8Array.of(1, 64))
      expect(ecc.verifySchnorr(hash, output, witness?.slice(2) ?? new Uint8Array(64))).toBe(true)
    }
  })
})

test('behavior: P2SH-P2WPKH signs as the script it wraps', () => {
  const { payment: key } = createBitcoinKeys({
    seed: '00'.repeat(32),
    network: 'regtest',
    payment: 'p2sh-p2wpkh',
  })
  const message = utf8('wrapped')
  const witness = signBip322({ key, message }) ?? new Uint8Array()
  const length = witness[1] ?? 0
  const publicKey = witness.slice(3 + length)
  const wrapped = payments.p2wpkh({ pubkey: publicKey }).output ?? new Uint8Array()
  expect(payments.p2sh({ redeem: { output: wrapped }, network: networks.regtest }).address).toBe(key.address)
  const scriptCode = payments.p2pkh({ pubkey: publicKey }).output ?? new Uint8Array()
  const hash = createToSign({ script: key.script, message }).hashForWitnessV0(0, scriptCode, 0n, 1)
  const der = witness.slice(2, 2 + length)
  expect(ecc.verify(hash, publicKey, compactOf(der))).toBe(true)
})

test('behavior: a P2WPKH signature of another wallet is valid', () => {
  const publicKey =
    fromHex('026887958bcc4cb6f8c04ea49260f0d10e312c41baf485252953b14724db552aac') ?? new Uint8Array()
  const witness = fromBase64(
    'AkcwRAIgeHUcjr0jODaR7GMM8cenWnIj0MYdGmmrpGyMoryNSkgCICzVXWrLIKKp5cFtaCTErY7FGNXTFe6kuEofl4G+Vi5wASECaIeVi8xMtvjATqSSYPDRDjEsQbr0hSUpU7FHJNtVKqw=',
  )
  const script = payments.p2wpkh({ pubkey: publicKey }).output ?? new Uint8Array()
  const scriptCode = payments.p2pkh({ pubkey: publicKey }).output ?? new Uint8Array()
  const toSign = createToSign({ script, message: utf8('abcdefghijk123456789') })
  const hash = toSign.hashForWitnessV0(0, scriptCode, 0n, Transaction.SIGHASH_ALL)
  expect(witness?.slice(-33)).toEqual(publicKey)
  expect(ecc.verify(hash, publicKey, compactOf(witness?.slice(2, -34) ?? new Uint8Array()))).toBe(true)
})

test('behavior: P2PKH has no simple signature', () => {
  const key: BitcoinKey = createBitcoinKeys({
    seed: '00'.repeat(32),
    network: 'regtest',
    payment: 'p2pkh',
  }).payment
  expect(signBip322({ key, message: utf8('') })).toBeUndefined()
})

/** The 64 bytes of a DER signature with its sighash byte. */
function compactOf(der: Uint8Array): Uint8Array {
  const numbers: Uint8Array[] = []
  for (let at = 2; numbers.length < 2; ) {
    const length = der[at + 1] ?? 0
    const bytes = der.slice(at + 2, at + 2 + length)
    const whole = new Uint8Array(32)
    whole.set(bytes.slice(-32), 32 - Math.min(32, bytes.length))
    numbers.push(whole)
    at += 2 + length
  }
  return Uint8Array.from(numbers.flatMap((bytes) => [...bytes]))
}
