import { describe, expect, test } from 'vitest'
import { encodeBase58, encodeBase64 } from '../lib/encoding.js'
import { ALICE, accountOf, BOB, createFakeWallet } from '../testing/createFakeWallet.js'
import { createRequests } from './createRequests.js'
import { parseAccounts } from './parseAccounts.js'

const signature = Uint8Array.from({ length: 64 }, (_, index) => index)
/** Space for one signature, then a message of version 0. */
const transaction = Uint8Array.from([1, ...new Uint8Array(64), 128, 1, 0, 1])
const signed = Uint8Array.from([1, ...signature, 128, 1, 0, 1])
const legacy = Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 1])

function setUp(
  responses: Record<string, unknown> = {},
  accounts: readonly unknown[] = [accountOf(ALICE), accountOf(BOB)],
) {
  const wallet = createFakeWallet({ responses })
  const { respond, supports } = createRequests({
    wallet,
    accounts: () => parseAccounts(accounts),
    chain: () => 'solana:devnet',
  })
  const request = (method: string, params?: unknown) => respond(method, params, async (call) => call())
  return { wallet, request, supports, accounts }
}

describe('responses', () => {
  test('behavior: accounts are returned', async () => {
    const { request } = setUp()
    expect(await request('solana_getAccounts')).toEqual([{ pubkey: ALICE }, { pubkey: BOB }])
    expect(await request('solana_requestAccounts')).toEqual([{ pubkey: ALICE }, { pubkey: BOB }])
  })

  test('behavior: a message is signed with the named account', async () => {
    const { wallet, request, accounts } = setUp({ 'solana:signMessage': [{ signedMessage: [], signature }] })
    const params = { message: encodeBase58(Uint8Array.of(1, 2, 3)), pubkey: BOB }
    expect(await request('solana_signMessage', params)).toEqual({ signature: encodeBase58(signature) })
    expect(await request('solana_signMessage', [params])).toEqual({ signature: encodeBase58(signature) })
    const [{ inputs } = { inputs: [] }] = wallet.calls
    expect(inputs).toEqual([{ account: accounts[1], message: Uint8Array.of(1, 2, 3) }])
    expect((inputs[0] as { account: unknown }).account).toBe(accounts[1])
  })

  test('behavior: a transaction is signed on the active network', async () => {
    const { wallet, request, accounts } = setUp({ 'solana:signTransaction': [{ signedTransaction: signed }] })
    expect(
      await request('solana_signTransaction', { transaction: encodeBase64(transaction), pubkey: ALICE }),
    ).toEqual({ transaction: encodeBase64(signed) })
    expect(wallet.calls[0]?.inputs).toEqual([{ account: accounts[0], transaction, chain: 'solana:devnet' }])
  })

  test('behavior: several transactions are signed in one call', async () => {
    const { wallet, request } = setUp({
      'solana:signTransaction': (...inputs: readonly object[]) =>
        inputs.map(() => ({ signedTransaction: signed })),
    })
    const transactions = [transaction, transaction].map(encodeBase64)
    expect(await request('solana_signAllTransactions', { transactions })).toEqual({
      transactions: [signed, signed].map(encodeBase64),
    })
    expect(wallet.calls).toHaveLength(1)
  })

  test('behavior: a transaction is signed and sent', async () => {
    const { wallet, request } = setUp({ 'solana:signAndSendTransaction': [{ signature }] })
    const params = {
      transaction: encodeBase64(transaction),
      pubkey: ALICE,
      sendOptions: { skipPreflight: true },
    }
    expect(await request('solana_signAndSendTransaction', params)).toEqual({
      signature: encodeBase58(signature),
    })
    expect(wallet.calls[0]?.inputs[0]).toMatchObject({
      chain: 'solana:devnet',
      options: { skipPreflight: true },
    })
  })

  test('behavior: a sign-in is signed', async () => {
    const { wallet, request } = setUp({
      'solana:signIn': [{ account: accountOf(BOB), signedMessage: Uint8Array.of(7), signature }],
    })
    expect(await request('solana_signIn', { domain: 'app.example' })).toEqual({
      address: BOB,
      signedMessage: encodeBase64(Uint8Array.of(7)),
      signature: encodeBase58(signature),
    })
    expect(wallet.calls[0]?.inputs).toEqual([{ domain: 'app.example' }])
  })
})

describe('unsupported requests', () => {
  test('behavior: supports() knows beforehand', () => {
    const { wallet, supports } = setUp()
    const methods = [
      'SignMessage',
      'SignTransaction',
      'SignAllTransactions',
      'SignAndSendTransaction',
      'SignIn',
    ]
      .map((name) => `solana_s${name.slice(1)}`)
      .concat('solana_getAccounts', 'solana_requestAccounts')
    expect(methods.filter(supports)).toEqual(methods)
    delete wallet.features['solana:signTransaction']
    expect(methods.filter((method) => !supports(method))).toEqual([
      'solana_signTransaction',
      'solana_signAllTransactions',
    ])
    expect(supports('eth_sign')).toBe(false)
  })

  test('error: a feature that the wallet or the account lacks', async () => {
    const { wallet, request } = setUp({}, [accountOf(ALICE, { features: ['solana:signTransaction'] })])
    await expect(request('solana_signMessage', { message: '2g', pubkey: ALICE })).rejects.toMatchObject({
      code: 'solana/feature_missing',
      context: { feature: 'solana:signMessage' },
    })
    delete wallet.features['solana:signTransaction']
    await expect(
      request('solana_signTransaction', { transaction: encodeBase64(transaction) }),
    ).rejects.toMatchObject({ code: 'solana/feature_missing' })
  })

  test('error: a transaction of an unsupported version', async () => {
    const { wallet, request } = setUp()
    Object.assign(wallet.features['solana:signTransaction'] as object, {
      supportedTransactionVersions: ['legacy'],
    })
    await expect(
      request('solana_signTransaction', { transaction: encodeBase64(transaction) }),
    ).rejects.toMatchObject({ code: 'solana/feature_missing' })
    wallet.responses['solana:signTransaction'] = [{ signedTransaction: signed }]
    await expect(
      request('solana_signTransaction', { transaction: encodeBase64(legacy) }),
    ).resolves.toBeDefined()
  })

  test('error: an account of another network, an unknown account', async () => {
    const { request } = setUp({}, [accountOf(ALICE, { chains: ['solana:mainnet'] })])
    const params = { transaction: encodeBase64(transaction) }
    await expect(request('solana_signTransaction', { ...params, pubkey: ALICE })).rejects.toMatchObject({
      code: 'solana/network_unsupported',
    })
    await expect(request('solana_signTransaction', { ...params, pubkey: BOB })).rejects.toMatchObject({
      code: 'rpc/unauthorized',
    })
  })

  test('error: an unknown method', async () => {
    await expect(setUp().request('solana_signEverything')).rejects.toMatchObject({
      code: 'rpc/unsupported_method',
      rpcCode: 4200,
    })
  })
})

describe('malformed', () => {
  test.each<[string, unknown]>([
    ['solana_signMessage', undefined],
    ['solana_signMessage', { message: '0O' }],
    ['solana_signMessage', { message: 7 }],
    ['solana_signTransaction', undefined],
    ['solana_signTransaction', { transaction: '***' }],
    ['solana_signTransaction', { transaction: '' }],
    ['solana_signTransaction', { transaction: encodeBase64(transaction.subarray(0, 40)) }],
    ['solana_signAllTransactions', {}],
    ['solana_signAllTransactions', { transactions: [7] }],
    ['solana_signAndSendTransaction', { transaction: null }],
  ])('error: %s with %o does not reach the wallet', async (method, params) => {
    const { wallet, request } = setUp()
    await expect(request(method, params)).rejects.toMatchObject({ code: 'rpc/invalid_params' })
    expect(wallet.calls).toEqual([])
  })

  const odd: readonly unknown[] = [undefined, null, 'text', {}, [], [null], [7], [{}, {}]]
  const message = ['solana_signMessage', 'solana:signMessage', { message: '2g' }] as const
  const one = [
    'solana_signTransaction',
    'solana:signTransaction',
    { transaction: encodeBase64(transaction) },
  ] as const
  const sent = ['solana_signAndSendTransaction', 'solana:signAndSendTransaction', one[2]] as const
  const entry = ['solana_signIn', 'solana:signIn', {}] as const
  test.each([
    ...[message, one, sent, entry].flatMap((entryCase) =>
      odd.map((response) => [...entryCase, response] as const),
    ),
    [...message, [{ signature: 'text' }]] as const,
    [...message, [{ signature: new Uint8Array(63) }]] as const,
    [...sent, [{ signature: new Uint8Array(65) }]] as const,
    [...one, [{ signedTransaction: new Uint8Array() }]] as const,
    [...entry, [{ account: accountOf(ALICE), signature }]] as const,
    [...entry, [{ account: accountOf(ALICE, { chains: [] }), signedMessage: signature, signature }]] as const,
  ])('error: %s, if the wallet’s %s returns %4$o', async (method, feature, params, response) => {
    const { request } = setUp({ [feature]: response })
    await expect(request(method, params)).rejects.toMatchObject({
      code: expect.stringMatching(/^(wallet\/malformed_response|solana\/account_malformed)$/),
    })
  })
})

describe('wallets with throwing getters', () => {
  const params = { message: '2g', pubkey: ALICE }
  const handedOn = new Uint8Array(64)
  structuredClone(handedOn.buffer, { transfer: [handedOn.buffer] })
  const throwing = {
    get signature() {
      throw new TypeError('mine')
    },
  }

  test.each([
    ['a getter', throwing],
    ['bytes that were transferred', { signature: handedOn }],
  ])('error: %s', async (_, output) => {
    const { request } = setUp({ 'solana:signMessage': [output] })
    await expect(request('solana_signMessage', params)).rejects.toMatchObject({ name: 'LatchkeyError' })
  })

  test('behavior: a feature whose getter throws is unsupported', async () => {
    const { wallet, supports, request } = setUp()
    Object.defineProperty(wallet.features, 'solana:signMessage', {
      get() {
        throw new TypeError('mine')
      },
    })
    expect(supports('solana_signMessage')).toBe(false)
    await expect(request('solana_signMessage', params)).rejects.toMatchObject({ name: 'LatchkeyError' })
  })
})
