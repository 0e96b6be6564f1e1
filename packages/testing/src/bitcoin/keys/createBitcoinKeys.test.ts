import { expect, test } from 'vitest'
import { createBitcoinKeys } from './createBitcoinKeys.js'

// The vectors of BIP-84 and BIP-86 share this phrase. The seed is derived from it by BIP-39.
const phrase = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
const seed =
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4'
const root =
  'xprv9s21ZrQH143K3GJpoapnV8SFfukcVBSfeCficPSGfubmSFDxo1kuHnLisriDvSnRRuL2Qrg5ggqHKNVpxR86QEC8w35uxmGoggxtQTPvfUu'

test.each([
  ['a phrase', phrase],
  ['hexadecimal', seed],
  ['hexadecimal with a prefix', `0x${seed}`],
  ['an extended private key', root],
])('param: the seed %s has the addresses of BIP-84 and BIP-86', (_, given) => {
  const { payment, ordinals } = createBitcoinKeys({ seed: given, network: 'mainnet' })
  expect(payment).toMatchObject({
    address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    publicKey: '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c',
    path: "m/84'/0'/0'/0/0",
    purpose: 'payment',
    type: 'p2wpkh',
  })
  expect(ordinals).toMatchObject({
    address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    path: "m/86'/0'/0'/0/0",
    purpose: 'ordinals',
    type: 'p2tr',
  })
  expect(ordinals.publicKey.slice(2)).toBe('cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115')
  expect(Array.from(ordinals.script, (byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(
    '5120a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c',
  )
})

test('param: the vector of BIP-49', () => {
  const { payment } = createBitcoinKeys({ seed: phrase, network: 'testnet', payment: 'p2sh-p2wpkh' })
  expect(payment).toMatchObject({
    address: '2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2',
    publicKey: '03a1af804ac108a8a51782198c2d034b28bf90c8803f5a53f76276fa69a4eae77f',
    path: "m/49'/1'/0'/0/0",
  })
})

test('param: accounts, networks and types have paths of their own', () => {
  const paths = (['mainnet', 'testnet', 'regtest'] as const).flatMap((network) =>
    (['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const).map(
      (payment) => createBitcoinKeys({ seed, network, payment, account: 2 }).payment.path,
    ),
  )
  expect(paths.slice(0, 8)).toEqual([
    "m/44'/0'/2'/0/0",
    "m/49'/0'/2'/0/0",
    "m/84'/0'/2'/0/0",
    "m/86'/0'/2'/0/0",
    "m/44'/1'/2'/0/0",
    "m/49'/1'/2'/0/0",
    "m/84'/1'/2'/0/0",
    "m/86'/1'/2'/0/0",
  ])
  expect(createBitcoinKeys({ seed, network: 'regtest' }).payment.address).toMatch(/^bcrt1q/)
})

test('error: a seed that is none', () => {
  expect(() => createBitcoinKeys({ seed: 'zz', network: 'regtest' })).toThrow('A seed is hexadecimal')
  expect(() => createBitcoinKeys({ seed: 'abandon abandon', network: 'regtest' })).toThrow('Invalid mnemonic')
})
