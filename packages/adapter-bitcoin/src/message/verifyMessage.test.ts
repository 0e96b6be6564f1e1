import { createBitcoinKeys, signBitcoinMessage } from '@latchkey/testing/bitcoin'
import { describe, expect, test } from 'vitest'
import { scriptOf } from '../bitcoinjs/scriptOf.js'
import { toHex } from '../lib/bytes.js'
import { bitcoinMainnet } from '../networks/networks.js'
import bip322 from '../testing/vectors/bip322.json' with { type: 'json' }
import { createBip322, hashMessage } from './isMessageSignature.js'
import { verifyMessage } from './verifyMessage.js'

describe('BIP-322', () => {
  test.each(bip322.tx_hashes)('behavior: the hashes of "$message"', ({ message, address, ...hashes }) => {
    const script = scriptOf(address, bitcoinMainnet.address) ?? new Uint8Array()
    const { toSpend, toSign } = createBip322({ message, script })
    expect(toHex(hashMessage(message))).toBe(hashes.message_hash)
    expect(toSpend.getId()).toBe(hashes.to_spend_tx_hash)
    expect(toSign.getId()).toBe(hashes.to_sign_tx_hash)
  })

  const oneKey = bip322.simple.filter(({ private_keys }) => private_keys.length === 1)
  test.each(oneKey)('behavior: a $type signature of "$message"', async ({ message, address, ...input }) => {
    for (const signature of input.bip322_signatures) {
      expect(await verifyMessage({ address, message, signature })).toBe(true)
      // With and without the prefix.
      const bare = signature.replace(/^smp/, '')
      expect(await verifyMessage({ address, message, signature: bare })).toBe(true)
      expect(await verifyMessage({ address, message: `${message} `, signature })).toBe(false)
      expect(await verifyMessage({ address: `${address}x`, message, signature })).toBe(false)
    }
  })

  const { simple, full, error } = bip322.generated
  test.each(simple)('behavior: a generated $type signature', async (input) => {
    expect(await verifyMessage(input)).toBe(true)
  })

  test.each(error)('error: generated, $description', async (input) => {
    expect(await verifyMessage(input)).toBe(false)
  })

  test.each(full)('error: a full signature of $type, because only simple ones are read', async (input) => {
    for (const prefix of ['', 'ful', 'smp'])
      expect(await verifyMessage({ ...input, signature: prefix + input.signature })).toBe(false)
  })

  test('error: taproot signatures with extra bytes', async () => {
    const keys = createBitcoinKeys({
      seed: '000102030405060708090a0b0c0d0e0f',
      network: 'mainnet',
      payment: 'p2tr',
    })
    const { address } = keys.payment
    const { signature } = signBitcoinMessage({ keys, message: 'm', address, protocol: 'bip322' })
    expect(signature.slice(0, 4)).toBe('0140')
    expect(await verifyMessage({ address, message: 'm', signature })).toBe(true)
    for (const tail of ['00', '0707', '07'.repeat(40)]) {
      const length = (64 + tail.length / 2).toString(16)
      const longer = `01${length}${signature.slice(4)}${tail}`
      expect(await verifyMessage({ address, message: 'm', signature: longer })).toBe(false)
    }
  })

  test('behavior: multisig scripts are not verified', async () => {
    for (const { message, address, ...input } of bip322.simple.filter(
      ({ private_keys }) => private_keys.length > 1,
    ))
      for (const signature of input.bip322_signatures)
        expect(await verifyMessage({ address, message, signature })).toBe(false)
  })

  test.each(bip322.error)('error: $description', async ({ address, message, signature }) => {
    expect(await verifyMessage({ address, message, signature })).toBe(false)
  })
})

describe('ECDSA', () => {
  // As in Electrum's tests.
  const signed = {
    address: '15hETetDmcXm1mM4sEf7U2KXC9hDHFMSzz',
    message: 'Chancellor on brink of second bailout for banks',
    signature: 'H/9jMOnj4MFbH3d7t4yCQ9i7DgZU/VZ278w3+ySv2F4yIsdqjsc5ng3kmN8OZAThgyfCZOQxZCWza9V5XzlVY0Y=',
  }

  test('behavior: a P2PKH signature verifies', async () => {
    expect(await verifyMessage(signed)).toBe(true)
  })

  test.each([
    ['another message', { ...signed, message: 'chancellor' }],
    ['another address', { ...signed, address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }],
    ['an address of another type', { ...signed, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }],
    ['a header out of range', { ...signed, signature: `A${signed.signature.slice(1)}` }],
    ['zeros as numbers', { ...signed, signature: btoa(`\x1f${'\0'.repeat(64)}`) }],
    ['numbers that are too large', { ...signed, signature: btoa(`\x1f${'\xff'.repeat(64)}`) }],
    ['text that is not base64', { ...signed, signature: '§§' }],
    ['nothing', { ...signed, signature: '' }],
  ])('error: %s', async (_, input) => {
    expect(await verifyMessage(input)).toBe(false)
  })
})

describe('wallets', () => {
  const types = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const
  const protocols = ['ecdsa', 'bip322'] as const
  const seed = '000102030405060708090a0b0c0d0e0f'
  const works = types.flatMap((type) =>
    // Legacy scripts have no witness, and taproot has no key to recover.
    protocols
      .filter((protocol) =>
        type === 'p2pkh' ? protocol === 'ecdsa' : type !== 'p2tr' || protocol === 'bip322',
      )
      .map((protocol) => [type, protocol] as const),
  )

  test.each(works)('behavior: a wallet’s signature of %s by %s verifies', async (payment, protocol) => {
    const keys = createBitcoinKeys({ seed, network: 'mainnet', payment })
    const { address } = keys.payment
    for (const message of ['', 'Grüße ✓', 'x'.repeat(70_000)]) {
      const { signature } = signBitcoinMessage({ keys, message, address, protocol })
      const base64 = Buffer.from(signature, 'hex').toString('base64')
      for (const text of [signature, base64])
        expect(await verifyMessage({ address, message, signature: text })).toBe(true)
      expect(await verifyMessage({ address, message: `${message}.`, signature })).toBe(false)
      const others = types.map((type) =>
        createBitcoinKeys({ seed, network: 'mainnet', payment: type, account: 1 }),
      )
      for (const { payment: other } of others)
        expect(await verifyMessage({ address: other.address, message, signature })).toBe(false)
    }
  })

  test('param: networks', async () => {
    const keys = createBitcoinKeys({ seed, network: 'regtest' })
    const { address } = keys.payment
    const { signature } = signBitcoinMessage({ keys, message: 'm', address })
    expect(await verifyMessage({ address, message: 'm', signature })).toBe(false)
    const regtest = { address: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 } }
    expect(await verifyMessage({ address, message: 'm', signature, networks: [regtest] })).toBe(true)
  })
})
