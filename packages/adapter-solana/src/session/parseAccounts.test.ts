import { expect, test } from 'vitest'
import { decodeBase58 } from '../lib/encoding.js'
import { ALICE, accountOf, BOB } from '../testing/createFakeWallet.js'
import { parseAccounts } from './parseAccounts.js'

test('behavior: an account as the wallet declares it', () => {
  const account = accountOf(ALICE)
  expect(parseAccounts([account])).toEqual([
    { address: ALICE, chains: account.chains, features: account.features, account },
  ])
})

test('behavior: one address for several chains, without accounts of other namespaces', () => {
  const accounts = [
    accountOf(ALICE, { chains: ['solana:mainnet'] }),
    accountOf('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', { chains: ['bitcoin:mainnet'] }),
    accountOf(ALICE, { chains: ['solana:devnet'] }),
  ]
  expect(parseAccounts(accounts).map(({ address, chains }) => [address, chains])).toEqual([
    [ALICE, ['solana:mainnet']],
    [ALICE, ['solana:devnet']],
  ])
})

test('behavior: bytes of another window are accepted', () => {
  const bytes = decodeBase58(ALICE)
  const padded = new Uint8Array([0, ...(bytes ?? [])])
  expect(parseAccounts([accountOf(ALICE, { publicKey: padded.subarray(1) })])).toHaveLength(1)
  expect(
    parseAccounts([accountOf(ALICE, { publicKey: new DataView(bytes?.buffer as ArrayBuffer) })]),
  ).toHaveLength(1)
})

test.each([[undefined], [null], ['text'], [{ length: 1 }]])(
  'error: %o is not a list of accounts',
  (value) => {
    expect(() => parseAccounts(value)).toThrow(expect.objectContaining({ code: 'wallet/malformed_response' }))
  },
)

test.each<[string, unknown]>([
  ['null', null],
  ['a text', ALICE],
  ['no chains', accountOf(ALICE, { chains: undefined })],
  ['malformed chains', accountOf(ALICE, { chains: ['solana:mainnet', 7] })],
  ['no features', accountOf(ALICE, { features: undefined })],
  ['no address', { ...accountOf(ALICE), address: undefined }],
  ['an Ethereum address', accountOf(`0x${'a'.repeat(40)}`)],
  ['no public key', accountOf(ALICE, { publicKey: undefined })],
  ['a public key as a list', accountOf(ALICE, { publicKey: [...(decodeBase58(ALICE) ?? [])] })],
  ['a short public key', accountOf(ALICE, { publicKey: new Uint8Array(31) })],
  ['the public key of another account', accountOf(ALICE, { publicKey: decodeBase58(BOB) })],
  [
    'getters that throw',
    {
      get address() {
        throw new Error('no')
      },
    },
  ],
])('error: an account with %s rejects the whole list', (_, account) => {
  expect(() => parseAccounts([accountOf(BOB), account])).toThrow(
    expect.objectContaining({ code: 'solana/account_malformed' }),
  )
})

test('behavior: a list of a hundred thousand accounts is cut at a thousand', () => {
  const account = accountOf(ALICE)
  expect(parseAccounts(Array.from({ length: 100_000 }, () => account))).toHaveLength(1_000)
})

test('behavior: a hundred thousand chains of one account are cut at a hundred', () => {
  const chains = Array.from({ length: 100_000 }, (_, index) => `solana:${index}`)
  expect(parseAccounts([accountOf(ALICE, { chains })])[0]?.chains).toHaveLength(100)
})
