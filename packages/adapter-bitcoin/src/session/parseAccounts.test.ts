import { describe, expect, test } from 'vitest'
import { bitcoinMainnet, bitcoinTestnet } from '../networks/networks.js'
import derivation from '../testing/vectors/derivation.json' with { type: 'json' }
import type { ReportedAccounts } from '../wallets/BitcoinWallet.js'
import { parseAccounts } from './parseAccounts.js'

const [payment, other] = derivation.bip84 as [(typeof derivation.bip84)[0], (typeof derivation.bip84)[0]]
const [ordinal] = derivation.bip86 as [(typeof derivation.bip86)[0]]
const onTestnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const networks = [bitcoinMainnet, bitcoinTestnet]
const parse = (
  reported: ReportedAccounts,
  input: Parameters<typeof parseAccounts>[0]['networks'] = networks,
) => parseAccounts({ reported, networks: input })

test('behavior: payment first, with keys, paths and purposes', () => {
  const reported = {
    accounts: [
      { address: ordinal.address, publicKey: ordinal.internalKey, purpose: 'ordinals', path: ordinal.path },
      { address: payment.address, publicKey: payment.publicKey.toUpperCase(), purpose: 'payment' },
      { address: payment.address, publicKey: payment.publicKey, purpose: 'payment' },
    ],
  }
  expect(parse(reported)).toEqual([
    {
      chainId: bitcoinMainnet.id,
      accounts: [
        { namespace: 'bip122', address: payment.address, type: 'payment', publicKey: payment.publicKey },
        {
          namespace: 'bip122',
          address: ordinal.address,
          type: 'ordinal',
          publicKey: ordinal.internalKey,
          path: ordinal.path,
        },
      ],
    },
  ])
})

test('behavior: without a purpose, taproot beside another address is for ordinals', () => {
  const [both] = parse({ accounts: [{ address: ordinal.address }, { address: payment.address }] })
  expect(both?.accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])
  const [alone] = parse({ accounts: [{ address: ordinal.address }] })
  expect(alone?.accounts[0].type).toBe('payment')
})

test('behavior: a key given as bytes', () => {
  const publicKey = Uint8Array.from(Buffer.from(payment.publicKey, 'hex'))
  expect(parse({ accounts: [{ address: payment.address, publicKey }] })[0]?.accounts[0].publicKey).toBe(
    payment.publicKey,
  )
})

test('behavior: capitals become lower case, a malformed path is dropped', () => {
  const [found] = parse({ accounts: [{ address: payment.address.toUpperCase(), path: '../m' }] })
  expect(found?.accounts[0]).toEqual({ namespace: 'bip122', address: payment.address, type: 'payment' })
})

test('behavior: an empty list of accounts', () => {
  expect(parse({ accounts: [] })).toEqual([])
})

describe('networks', () => {
  test('behavior: accounts of several networks are kept apart, in the page’s order', () => {
    const reported = {
      accounts: [
        { address: onTestnet, chains: ['bitcoin:testnet'] },
        { address: payment.address, chains: ['bitcoin:mainnet'] },
      ],
    }
    expect(parse(reported).map(({ chainId }) => chainId)).toEqual([bitcoinMainnet.id, bitcoinTestnet.id])
    const swapped = parse(reported, networks.toReversed())
    expect(swapped.map(({ chainId }) => chainId)).toEqual([bitcoinTestnet.id, bitcoinMainnet.id])
  })

  test('behavior: an address of two networks belongs to the first of them', () => {
    const signet = { ...bitcoinTestnet, id: 'bip122:00000008819873e925422c1ff0f99f7c' } as const
    const reported = { accounts: [{ address: onTestnet }] }
    expect(parse(reported, [signet, bitcoinTestnet]).map(({ chainId }) => chainId)).toEqual([signet.id])
    const named = { ...reported, network: 'testnet' } as const
    expect(parse(named, [signet, bitcoinTestnet]).map(({ chainId }) => chainId)).toEqual([bitcoinTestnet.id])
  })

  test.each<[string, ReportedAccounts]>([
    ['than the wallet is on', { accounts: [{ address: onTestnet }], network: 'mainnet' }],
    ['than the account is for', { accounts: [{ address: onTestnet, chains: ['bitcoin:mainnet'] }] }],
    ['than the other accounts', { accounts: [{ address: payment.address }, { address: onTestnet }] }],
    ['than the page has', { accounts: [{ address: onTestnet }], network: 'signet' }],
  ])('error: an address of another network %s', (_, reported) => {
    expect(() => parse(reported)).toThrow(
      expect.objectContaining({ code: 'bitcoin/address_of_other_network' }),
    )
  })
})

test.each<[string, unknown, unknown, string]>([
  ['another key', payment.address, other.publicKey, 'bitcoin/public_key_mismatch'],
  ['a taproot key', payment.address, ordinal.internalKey, 'bitcoin/public_key_mismatch'],
  ['a malformed key', payment.address, '§', 'bitcoin/malformed_account'],
  ['an object as key', payment.address, {}, 'bitcoin/malformed_account'],
  ['no address', undefined, undefined, 'bitcoin/malformed_account'],
  ['a malformed address', 'bc1q', undefined, 'bitcoin/malformed_account'],
  [
    'an address with a typing error',
    payment.address.replace('cr8', 'cr9'),
    undefined,
    'bitcoin/malformed_account',
  ],
  ['an address with a path', `../${payment.address}`, undefined, 'bitcoin/malformed_account'],
])('error: %s is rejected', (_, address, publicKey, code) => {
  expect(() => parse({ accounts: [{ address, publicKey }] })).toThrow(expect.objectContaining({ code }))
})

test.each<[string, unknown]>([
  ['nothing', new Uint8Array()],
  ['the letters of the address', new TextEncoder().encode('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')],
])('behavior: a wallet without keys may send %s in their place', (_, publicKey) => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const [shared] = parseAccounts({
    reported: { accounts: [{ address, publicKey }] },
    networks: [bitcoinMainnet],
  })
  expect(shared?.accounts).toEqual([{ namespace: 'bip122', address, type: 'payment' }])
})
