import { fakeClock } from '@latchkey/core/testing'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { describe, expect, test } from 'vitest'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { createLeatherWallet } from './createLeatherWallet.js'
import { createOkxWallet } from './createOkxWallet.js'
import { createSatsConnectWallet } from './createSatsConnectWallet.js'
import { createStandardWallet } from './createStandardWallet.js'
import { createUnisatWallet } from './createUnisatWallet.js'
import { requestJsonRpc } from './requestJsonRpc.js'

type ActionRequest = { method: string; params: unknown }

/** Creates a provider with one `request` that responds by method. */
function oneRequest(responses: Record<string, unknown>) {
  const requested: ActionRequest[] = []
  const provider = {
    async request(method: string, params: unknown) {
      requested.push({ method, params })
      if (!(method in responses)) return { error: { code: -32601, message: 'unknown' } }
      const response = responses[method]
      return typeof response === 'function' ? response(params) : { jsonrpc: '2.0', id: '1', result: response }
    },
  }
  return { provider, requested }
}

describe('errors of JSON-RPC wallets', () => {
  test.each<[string, unknown, object]>([
    [
      'a rejection',
      { code: -32000, message: 'no' },
      { code: 'rpc/user_rejected', context: { detail: 'no' } },
    ],
    ['a missing permission', { code: -32002, message: 'no' }, { code: 'rpc/unauthorized' }],
    ['an unknown method', { code: -32001, message: 'no' }, { code: 'rpc/unsupported_method' }],
    ['any other error, unchanged', { code: 4001, message: 'no' }, { code: 4001 }],
  ])('error: %s, returned or thrown', async (_, error, expected) => {
    const provider = (request: () => unknown) => ({ request: async () => request() })
    const thrown = () => {
      throw Object.assign(new Error('outer'), { error })
    }
    await expect(
      requestJsonRpc({ provider: provider(() => ({ error })), method: 'm' }),
    ).rejects.toMatchObject(expected)
    await expect(requestJsonRpc({ provider: provider(thrown), method: 'm' })).rejects.toMatchObject(expected)
  })

  test('error: a provider without request', async () => {
    await expect(requestJsonRpc({ provider: {}, method: 'm' })).rejects.toMatchObject({
      code: 'rpc/unsupported_method',
    })
  })
})

describe('sats-connect', () => {
  const addresses = [
    { address: 'a', publicKey: '02', purpose: 'payment', addressType: 'p2sh' },
    { address: 'b', publicKey: '03', purpose: 'ordinals' },
    { address: 'S', publicKey: '04', purpose: 'stacks' },
  ]

  test('behavior: addresses of other chains are dropped, the network is reported', async () => {
    const { provider, requested } = oneRequest({
      wallet_connect: { addresses, network: { bitcoin: { name: 'Testnet' } } },
    })
    const reported = await createSatsConnectWallet({ provider }).connect({ network: 'testnet' })
    expect(reported.network).toBe('testnet')
    expect(reported.accounts.map(({ address, purpose }) => [address, purpose])).toEqual([
      ['a', 'payment'],
      ['b', 'ordinals'],
    ])
    expect(requested[0]?.params).toEqual({ addresses: ['payment', 'ordinals'], network: 'Testnet' })
  })

  test('behavior: an older wallet is called in the older way', async () => {
    const { provider, requested } = oneRequest({ getAccounts: addresses })
    const reported = await createSatsConnectWallet({ provider }).connect({ network: undefined })
    expect(reported).toMatchObject({ network: undefined, accounts: [{ address: 'a' }, { address: 'b' }] })
    expect(requested.map(({ method }) => method)).toEqual([
      'wallet_connect',
      'getAccounts',
      'wallet_getNetwork',
    ])
  })

  test('error: a rejection is not followed by another request', async () => {
    const { provider, requested } = oneRequest({ wallet_connect: () => ({ error: { code: -32000 } }) })
    await expect(createSatsConnectWallet({ provider }).connect({ network: undefined })).rejects.toMatchObject(
      {
        code: 'rpc/user_rejected',
      },
    )
    expect(requested).toHaveLength(1)
  })

  test('behavior: inputs are named by address', async () => {
    const { provider, requested } = oneRequest({ signPsbt: { psbt: 'x' } })
    const inputs = [
      { address: 'a', index: 0, sighashTypes: [1] },
      { address: 'b', index: 1, sighashTypes: [0] },
      { address: 'a', index: 2, sighashTypes: [1] },
    ]
    const wallet = createSatsConnectWallet({ provider })
    expect(await wallet.signPsbt?.({ psbt: 'cA==', inputs, network: undefined })).toBe('x')
    expect(requested[0]?.params).toEqual({
      psbt: 'cA==',
      signInputs: { a: [0, 2], b: [1] },
      broadcast: false,
    })
  })

  test('behavior: switches the network and reads the accounts there', async () => {
    const { provider, requested } = oneRequest({
      wallet_changeNetwork: null,
      wallet_getAccount: { addresses, network: { bitcoin: { name: 'Signet' } } },
    })
    const reported = await createSatsConnectWallet({ provider }).moveTo?.('signet')
    expect(reported?.network).toBe('signet')
    expect(requested[0]).toEqual({ method: 'wallet_changeNetwork', params: { name: 'Signet' } })
  })
})

describe('UniSat', () => {
  test('behavior: switches by chain, else by network', async () => {
    const requested: unknown[] = []
    const base = { requestAccounts: async () => ['a'], getAccounts: async () => ['a'] }
    const note = async (word: unknown) => void requested.push(word)
    await createUnisatWallet({ provider: { ...base, switchChain: note } }).moveTo?.('testnet4')
    await createUnisatWallet({ provider: { ...base, switchNetwork: note } }).moveTo?.('mainnet')
    expect(requested).toEqual(['BITCOIN_TESTNET4', 'livenet'])
    expect(createUnisatWallet({ provider: base }).moveTo).toBeUndefined()
  })

  test('behavior: an older wallet has only a network name and one account as text', async () => {
    const provider = {
      requestAccounts: async () => 'a',
      getPublicKey: async () => '02',
      getNetwork: async () => 'livenet',
    }
    expect(await createUnisatWallet({ provider }).connect({ network: undefined })).toEqual({
      accounts: [{ address: 'a', publicKey: '02' }],
      network: 'mainnet',
    })
  })

  test.each(['FRACTAL_BITCOIN_MAINNET', 'FRACTAL_BITCOIN_TESTNET'])(
    'error: %s is not Bitcoin, whatever its network is called',
    async (name) => {
      const provider = {
        requestAccounts: async () => ['a'],
        getChain: async () => ({ enum: name, network: 'livenet' }),
        getNetwork: async () => 'livenet',
      }
      const { network } = await createUnisatWallet({ provider }).connect({ network: 'mainnet' })
      expect(network).toBe('other')
    },
  )

  test.each([[[]], [['']], [''], [null]])(
    'behavior: %j is how a locked wallet shares nothing',
    async (response) => {
      const provider = { getAccounts: async () => response, getPublicKey: async () => '' }
      expect(await createUnisatWallet({ provider }).accounts?.()).toBeUndefined()
    },
  )

  test('behavior: only UniSat itself takes a memo', async () => {
    const sent: unknown[] = []
    const provider = { sendBitcoin: async (...input: readonly unknown[]) => void sent.push(input) }
    const wallet = createUnisatWallet({ provider, takesMemo: true })
    await wallet.sendTransfer?.({ to: 'a', satoshi: 7n, memo: '6869', network: undefined })
    await wallet.sendTransfer?.({ to: 'a', satoshi: 7n, network: undefined })
    expect(sent).toEqual([
      ['a', 7, { memo: '6869' }],
      ['a', 7],
    ])
    expect(createUnisatWallet({ provider }).takesMemo).toBeUndefined()
  })

  test('behavior: methods it lacks are absent', () => {
    const wallet = createUnisatWallet({ provider: { requestAccounts: async () => [] } })
    expect(Object.keys(wallet).toSorted()).toEqual(['connect', 'watch'])
  })
})

describe('OKX', () => {
  const message = { message: 'm', address: 'main', protocol: 'ecdsa', network: 'mainnet' } as const
  const provider = (address: string) => ({
    connect: async () => ({ address, publicKey: 'x', compressedPublicKey: '02' }),
    signMessage: async () => address,
  })

  test('behavior: each network has its own provider', async () => {
    const wallet = createOkxWallet({
      provider: { bitcoin: provider('main'), bitcoinTestnet: provider('test') },
    })
    expect(await wallet.connect({ network: 'testnet' })).toEqual({
      accounts: [{ address: 'test', publicKey: '02' }],
      network: 'testnet',
    })
    expect((await wallet.moveTo?.('mainnet'))?.network).toBe('mainnet')
    expect(await wallet.signMessage?.(message)).toBe('main')
  })

  test('error: a rejected switch leaves the wallet where it was', async () => {
    const refusing = { ...provider('test'), connect: () => Promise.reject(new Error('no')) }
    const wallet = createOkxWallet({ provider: { bitcoin: provider('main'), bitcoinTestnet: refusing } })
    await wallet.connect({ network: 'mainnet' })
    await expect(wallet.moveTo?.('testnet')).rejects.toThrow('no')
    expect(await wallet.signMessage?.(message)).toBe('main')
  })

  test('behavior: a network without a provider is left to the accounts', async () => {
    const wallet = createOkxWallet({ provider: { bitcoinTestnet: provider('test') } })
    expect((await wallet.connect({ network: 'mainnet' })).network).toBe('testnet')
  })
})

test('behavior: an event reports the account if it cannot be read', async () => {
  const listeners = new Map<string, (reported: unknown) => void>()
  const bitcoinTestnet = {
    on: async (event: string, listener: (reported: unknown) => void) => void listeners.set(event, listener),
  }
  const events: unknown[] = []
  const subscriptions = createOkxWallet({ provider: { bitcoinTestnet } }).watch?.({
    changed: (reported) => events.push(reported),
    ended: () => events.push('ended'),
  })
  for (const { on } of subscriptions ?? []) on()
  listeners.get('accountChanged')?.({ address: 'b', publicKey: '02', compressedPublicKey: '03' })
  listeners.get('accountChanged')?.(null)
  await expect.poll(() => events).toHaveLength(2)
  expect(events).toContain('ended')
  expect(events).toContainEqual({ accounts: [{ address: 'b', publicKey: '03' }], network: 'testnet' })
})

/** A wallet without accounts and events. */
const standardWallet = (features: Wallet['features']): Wallet => ({
  version: '1.0.0',
  name: 'W',
  icon: 'data:image/png;base64,',
  chains: ['bitcoin:mainnet'],
  accounts: [],
  features,
})

describe('Wallet Standard', () => {
  const account = (address: string): WalletAccount => ({
    address,
    publicKey: new Uint8Array(),
    chains: ['bitcoin:mainnet'],
    features: [],
  })
  const [first, second] = [account('a'), account('b')]
  const standard = ({
    accounts = [first, second],
    features = {},
  }: Partial<Pick<Wallet, 'accounts' | 'features'>> = {}): Wallet => ({
    version: '1.0.0',
    name: 'W',
    icon: 'data:image/png;base64,',
    chains: ['bitcoin:mainnet'],
    accounts,
    features,
  })

  test('behavior: inputs of one account are one entry', async () => {
    const calls: unknown[] = []
    const signTransaction = async (input: { inputsToSign: unknown }) => {
      calls.push(input.inputsToSign)
      return [{ signedPsbt: new Uint8Array([1]) }]
    }
    const wallet = standard({ features: { 'bitcoin:signTransaction': { signTransaction } } })
    const sign = createStandardWallet({ wallet, clock: fakeClock() }).signPsbt
    const input = (address: string, index: number, sighash: number) => ({
      address,
      index,
      sighashTypes: [sighash],
    })
    const inputs = [input('a', 0, 1), input('b', 1, 1), input('a', 2, 1), input('a', 3, 129)]
    await sign?.({ psbt: 'cHNidP8=', inputs, network: 'mainnet' })
    expect(calls).toEqual([
      [
        { account: first, signingIndexes: [0, 2], sigHash: 'ALL' },
        { account: second, signingIndexes: [1], sigHash: 'ALL' },
        { account: first, signingIndexes: [3], sigHash: 'ALL|ANYONECANPAY' },
      ],
    ])
  })

  test('behavior: a wallet that fills its accounts after loading is waited for', async () => {
    const clock = fakeClock()
    const accounts: WalletAccount[] = []
    const listeners: (() => void)[] = []
    const on = (_: string, listener: () => void) => {
      listeners.push(listener)
      return () => {
        throw new Error('A wallet that cannot be left.')
      }
    }
    const wallet = standard({ accounts, features: { 'bitcoin:events': { on } } })
    const opened = createStandardWallet({ wallet, clock })
    const never = opened.accounts?.().catch((error: unknown) => error)
    await clock.advance(2_500)
    expect(await never).toMatchObject({ code: 'connection/unsupported' })
    const late = opened.accounts?.()
    await clock.advance(2_000)
    accounts.push(first)
    for (const report of listeners) report()
    expect((await late)?.accounts.map(({ address }) => address)).toEqual(['a'])
    const [subscription] = opened.watch?.({ changed: () => {}, ended: () => {} }) ?? []
    await subscription?.on()
    await expect(subscription?.off()).rejects.toThrow('cannot be left')
  })
})

describe('restoring a wallet that always prompts', () => {
  test.each<[string, () => BitcoinWallet]>([
    [
      'a standard wallet without a silent connect',
      () => createStandardWallet({ wallet: standardWallet({}), clock: fakeClock() }),
    ],
    ['an older sats-connect wallet', () => createSatsConnectWallet({ provider: oneRequest({}).provider })],
    ['OKX on a test network', () => createOkxWallet({ provider: { bitcoinTestnet: {} } })],
  ])('error: %s has no silent restore', async (_, open) => {
    await expect(open().accounts?.()).rejects.toMatchObject({ code: 'connection/unsupported' })
  })

  test('behavior: a silent wallet that shares nothing is not one of them', async () => {
    const connect = async () => ({ accounts: [] })
    const wallet = standardWallet({ 'standard:connect': { connect } })
    expect(await createStandardWallet({ wallet, clock: fakeClock() }).accounts?.()).toBeUndefined()
    const refuses = () => ({ error: { code: -32002, message: 'no' } })
    const { provider } = oneRequest({ wallet_getAccount: refuses })
    expect(await createSatsConnectWallet({ provider }).accounts?.()).toBeUndefined()
  })
})

describe('Leather', () => {
  const addresses = [
    { symbol: 'BTC', type: 'p2wpkh', address: 'a', publicKey: '02', derivationPath: "m/84'/0'/0'/0/0" },
    { symbol: 'BTC', type: 'p2tr', address: 'b', publicKey: '03' },
    { symbol: 'STX', address: 'S', publicKey: '04' },
  ]

  test('behavior: payment and ordinals addresses sign messages in their own way', async () => {
    const { provider, requested } = oneRequest({
      getAddresses: { addresses },
      signMessage: { signature: 's' },
    })
    const wallet = createLeatherWallet({ provider })
    const reported = await wallet.connect({ network: 'regtest' })
    expect(reported.accounts).toEqual([
      { address: 'a', publicKey: '02', purpose: 'payment', path: "m/84'/0'/0'/0/0" },
      { address: 'b', publicKey: '03', purpose: 'ordinals', path: undefined },
    ])
    const request = { message: 'm', network: 'regtest' } as const
    await wallet.signMessage?.({ ...request, address: 'b', protocol: 'bip322' })
    await wallet.signMessage?.({ ...request, address: 'a', protocol: 'ecdsa' })
    expect(requested.map(({ params }) => params)).toEqual([
      { network: 'devnet' },
      { message: 'm', paymentType: 'p2tr', network: 'devnet' },
      { message: 'm', paymentType: 'p2wpkh', network: 'devnet' },
    ])
  })

  test('behavior: PSBTs are hexadecimal, with their network', async () => {
    const { provider, requested } = oneRequest({ signPsbt: { hex: '70' } })
    const inputs = [{ address: 'a', index: 3, sighashTypes: [1] }]
    const wallet = createLeatherWallet({ provider })
    expect(await wallet.signPsbt?.({ psbt: 'cA==', inputs, network: 'mainnet' })).toBe('70')
    expect(requested[0]?.params).toEqual({
      hex: '70',
      signAtIndex: [3],
      allowedSighash: [1],
      broadcast: false,
      network: 'mainnet',
    })
  })

  test('error: a payment that waits for other signers is reported as proposed', async () => {
    const { provider } = oneRequest({ sendTransfer: { txid: '', status: 'proposed' } })
    const sending = createLeatherWallet({ provider }).sendTransfer?.({
      to: 'a',
      satoshi: 7n,
      network: 'mainnet',
    })
    await expect(sending).rejects.toMatchObject({ code: 'bitcoin/transfer_proposed' })
  })

  test('behavior: it has no silent access and no events', () => {
    const { accounts, watch, disconnect } = createLeatherWallet({ provider: {} })
    expect([accounts, watch, disconnect]).toEqual([undefined, undefined, undefined])
  })
})

test('error: malformed responses are passed on for the session to parse', async () => {
  for (const response of [null, 7, 'x', [], { addresses: 7 }, { addresses: [null] }]) {
    const { provider } = oneRequest({ wallet_connect: response, getAddresses: response })
    const sats = await createSatsConnectWallet({ provider }).connect({ network: undefined })
    const leather = await createLeatherWallet({ provider }).connect({ network: undefined })
    for (const { accounts } of [sats, leather])
      for (const { address } of accounts) expect(address).toBeUndefined()
  }
})
