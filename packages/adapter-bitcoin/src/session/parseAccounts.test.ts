import { describe, expect, test } from 'vitest'
import { bitcoinMainnet, bitcoinTestnet } from '../networks/networks.js'
import derivation from '../testing/vectors/derivation.json' with { type: 'json' }
import type { ToldAccounts } from '../wallets/BitcoinWallet.js'
import { parseAccounts } from './parseAccounts.js'

const [payment, other] = derivation.bip84 as [(typeof derivation.bip84)[0], (typeof derivation.bip84)[0]]
const [ordinal] = derivation.bip86 as [(typeof derivation.bip86)[0]]
const onTestnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const networks = [bitcoinMainnet, bitcoinTestnet]
const parse = (told: ToldAccounts, given: Parameters<typeof parseAccounts>[0]['networks'] = networks) =>
  parseAccounts({ told, networks: given })

test('behavior: payment first, with keys, paths and purposes', () => {
  const told = {
    accounts: [
      { address: ordinal.address, publicKey: ordinal.internalKey, purpose: 'ordinals', path: ordinal.path },
      { address: payment.address, publicKey: payment.publicKey.toUpperCase(), purpose: 'payment' },
      { address: payment.address, publicKey: payment.publicKey, purpose: 'payment' },
    ],
  }
  expect(parse(told)).toEqual([
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

test('behavior: where nobody says, taproot beside another address is for ordinals, and alone it is for payments', () => {
  const [both] = parse({ accounts: [{ address: ordinal.address }, { address: payment.address }] })
  expect(both?.accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])
  const [alone] = parse({ accounts: [{ address: ordinal.address }] })
  expect(alone?.accounts[0].type).toBe('payment')
})

test('behavior: a key may come as bytes', () => {
  const publicKey = Uint8Array.from(Buffer.from(payment.publicKey, 'hex'))
  expect(parse({ accounts: [{ address: payment.address, publicKey }] })[0]?.accounts[0].publicKey).toBe(
    payment.publicKey,
  )
})

test('behavior: capitals are written small, a path that is none is left out', () => {
  const [found] = parse({ accounts: [{ address: payment.address.toUpperCase(), path: '../m' }] })
  expect(found?.accounts[0]).toEqual({ namespace: 'bip122', address: payment.address, type: 'payment' })
})

test('behavior: no accounts are none', () => {
  expect(parse({ accounts: [] })).toEqual([])
})

describe('networks', () => {
  test('behavior: accounts for several networks are kept apart, in the page’s order', () => {
    const told = {
      accounts: [
        { address: onTestnet, chains: ['bitcoin:testnet'] },
        { address: payment.address, chains: ['bitcoin:mainnet'] },
      ],
    }
    expect(parse(told).map(({ chainId }) => chainId)).toEqual([bitcoinMainnet.id, bitcoinTestnet.id])
    const swapped = parse(told, networks.toReversed())
    expect(swapped.map(({ chainId }) => chainId)).toEqual([bitcoinTestnet.id, bitcoinMainnet.id])
  })

  test('behavior: an address two networks could have is taken for the first of them', () => {
    const signet = { ...bitcoinTestnet, id: 'bip122:00000008819873e925422c1ff0f99f7c' } as const
    const told = { accounts: [{ address: onTestnet }] }
    expect(parse(told, [signet, bitcoinTestnet]).map(({ chainId }) => chainId)).toEqual([signet.id])
    const named = { ...told, network: 'testnet' } as const
    expect(parse(named, [signet, bitcoinTestnet]).map(({ chainId }) => chainId)).toEqual([bitcoinTestnet.id])
  })

  test.each<[string, ToldAccounts]>([
    ['than the wallet is on', { accounts: [{ address: onTestnet }], network: 'mainnet' }],
    ['than the account is for', { accounts: [{ address: onTestnet, chains: ['bitcoin:mainnet'] }] }],
    ['than the other accounts', { accounts: [{ address: payment.address }, { address: onTestnet }] }],
    ['than the page knows', { accounts: [{ address: onTestnet }], network: 'signet' }],
  ])('error: an address of another network %s', (_, told) => {
    expect(() => parse(told)).toThrow(expect.objectContaining({ code: 'bitcoin/address_of_other_network' }))
  })
})

test.each<[string, unknown, unknown, string]>([
  ['another key', payment.address, other.publicKey, 'bitcoin/public_key_mismatch'],
  ['a key of taproot', payment.address, ordinal.internalKey, 'bitcoin/public_key_mismatch'],
  ['a key that is none', payment.address, '§', 'bitcoin/malformed_account'],
  ['a key that is an object', payment.address, {}, 'bitcoin/malformed_account'],
  ['no address', undefined, undefined, 'bitcoin/malformed_account'],
  ['an address that is none', 'bc1q', undefined, 'bitcoin/malformed_account'],
  ['an address with an error', payment.address.replace('cr8', 'cr9'), undefined, 'bitcoin/malformed_account'],
  ['an address with a path', `../${payment.address}`, undefined, 'bitcoin/malformed_account'],
])('error: %s is refused', (_, address, publicKey, code) => {
  expect(() => parse({ accounts: [{ address, publicKey }] })).toThrow(expect.objectContaining({ code }))
})

test.each<[string, unknown]>([
  ['nothing', new Uint8Array()],
  ['the letters of the address', new TextEncoder().encode('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')],
])('behavior: a wallet without keys may fill their place with %s', (_, publicKey) => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const [shared] = parseAccounts({
    told: { accounts: [{ address, publicKey }] },
    networks: [bitcoinMainnet],
  })
  expect(shared?.accounts).toEqual([{ namespace: 'bip122', address, type: 'payment' }])
})
