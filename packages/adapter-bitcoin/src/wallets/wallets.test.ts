import { fakeClock } from '@latchkey/core/testing'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { describe, expect, test } from 'vitest'
import { askJsonRpc } from './askJsonRpc.js'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { createLeatherWallet } from './createLeatherWallet.js'
import { createOkxWallet } from './createOkxWallet.js'
import { createSatsConnectWallet } from './createSatsConnectWallet.js'
import { createStandardWallet } from './createStandardWallet.js'
import { createUnisatWallet } from './createUnisatWallet.js'

type Asked = { method: string; params: unknown }

/** A provider with one `request`, answering by method. */
function oneRequest(answers: Record<string, unknown>) {
  const asked: Asked[] = []
  const provider = {
    async request(method: string, params: unknown) {
      asked.push({ method, params })
      if (!(method in answers)) return { error: { code: -32601, message: 'unknown' } }
      const answer = answers[method]
      return typeof answer === 'function' ? answer(params) : { jsonrpc: '2.0', id: '1', result: answer }
    },
  }
  return { provider, asked }
}

describe('failures of JSON-RPC wallets', () => {
  test.each<[string, unknown, object]>([
    ['a refusal', { code: -32000, message: 'no' }, { code: 'rpc/user_rejected', context: { detail: 'no' } }],
    ['a missing permission', { code: -32002, message: 'no' }, { code: 'rpc/unauthorized' }],
    ['an unknown method', { code: -32001, message: 'no' }, { code: 'rpc/unsupported_method' }],
    ['anything else, as it came', { code: 4001, message: 'no' }, { code: 4001 }],
  ])('error: %s, answered or thrown', async (_, error, expected) => {
    const provider = (request: () => unknown) => ({ request: async () => request() })
    const thrown = () => {
      throw Object.assign(new Error('outer'), { error })
    }
    await expect(askJsonRpc({ provider: provider(() => ({ error })), method: 'm' })).rejects.toMatchObject(
      expected,
    )
    await expect(askJsonRpc({ provider: provider(thrown), method: 'm' })).rejects.toMatchObject(expected)
  })

  test('error: no request at all', async () => {
    await expect(askJsonRpc({ provider: {}, method: 'm' })).rejects.toMatchObject({
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

  test('behavior: addresses of other chains are left out, the network is told', async () => {
    const { provider, asked } = oneRequest({
      wallet_connect: { addresses, network: { bitcoin: { name: 'Testnet' } } },
    })
    const told = await createSatsConnectWallet({ provider }).connect({ network: 'testnet' })
    expect(told.network).toBe('testnet')
    expect(told.accounts.map(({ address, purpose }) => [address, purpose])).toEqual([
      ['a', 'payment'],
      ['b', 'ordinals'],
    ])
    expect(asked[0]?.params).toEqual({ addresses: ['payment', 'ordinals'], network: 'Testnet' })
  })

  test('behavior: an older wallet is asked in the older way', async () => {
    const { provider, asked } = oneRequest({ getAccounts: addresses })
    const told = await createSatsConnectWallet({ provider }).connect({ network: undefined })
    expect(told).toMatchObject({ network: undefined, accounts: [{ address: 'a' }, { address: 'b' }] })
    expect(asked.map(({ method }) => method)).toEqual(['wallet_connect', 'getAccounts', 'wallet_getNetwork'])
  })

  test('error: a refusal is not asked around', async () => {
    const { provider, asked } = oneRequest({ wallet_connect: () => ({ error: { code: -32000 } }) })
    await expect(createSatsConnectWallet({ provider }).connect({ network: undefined })).rejects.toMatchObject(
      {
        code: 'rpc/user_rejected',
      },
    )
    expect(asked).toHaveLength(1)
  })

  test('behavior: inputs are named by address', async () => {
    const { provider, asked } = oneRequest({ signPsbt: { psbt: 'x' } })
    const inputs = [
      { address: 'a', index: 0, sighashTypes: [1] },
      { address: 'b', index: 1, sighashTypes: [0] },
      { address: 'a', index: 2, sighashTypes: [1] },
    ]
    const wallet = createSatsConnectWallet({ provider })
    expect(await wallet.signPsbt?.({ psbt: 'cA==', inputs, network: undefined })).toBe('x')
    expect(asked[0]?.params).toEqual({ psbt: 'cA==', signInputs: { a: [0, 2], b: [1] }, broadcast: false })
  })

  test('behavior: moves, and reads where it is', async () => {
    const { provider, asked } = oneRequest({
      wallet_changeNetwork: null,
      wallet_getAccount: { addresses, network: { bitcoin: { name: 'Signet' } } },
    })
    const told = await createSatsConnectWallet({ provider }).moveTo?.('signet')
    expect(told?.network).toBe('signet')
    expect(asked[0]).toEqual({ method: 'wallet_changeNetwork', params: { name: 'Signet' } })
  })
})

describe('UniSat', () => {
  test('behavior: moves by chain, else by network', async () => {
    const asked: unknown[] = []
    const base = { requestAccounts: async () => ['a'], getAccounts: async () => ['a'] }
    const note = async (word: unknown) => void asked.push(word)
    await createUnisatWallet({ provider: { ...base, switchChain: note } }).moveTo?.('testnet4')
    await createUnisatWallet({ provider: { ...base, switchNetwork: note } }).moveTo?.('mainnet')
    expect(asked).toEqual(['BITCOIN_TESTNET4', 'livenet'])
    expect(createUnisatWallet({ provider: base }).moveTo).toBeUndefined()
  })

  test('behavior: an older wallet has its network’s name only, and one account as text', async () => {
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
    'error: %s is none of Bitcoin’s, whatever its network is called',
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
    async (answer) => {
      const provider = { getAccounts: async () => answer, getPublicKey: async () => '' }
      expect(await createUnisatWallet({ provider }).accounts?.()).toBeUndefined()
    },
  )

  test('behavior: a memo goes along, where it is UniSat itself', async () => {
    const sent: unknown[] = []
    const provider = { sendBitcoin: async (...given: readonly unknown[]) => void sent.push(given) }
    const wallet = createUnisatWallet({ provider, takesMemo: true })
    await wallet.sendTransfer?.({ to: 'a', satoshi: 7n, memo: '6869', network: undefined })
    await wallet.sendTransfer?.({ to: 'a', satoshi: 7n, network: undefined })
    expect(sent).toEqual([
      ['a', 7, { memo: '6869' }],
      ['a', 7],
    ])
    expect(createUnisatWallet({ provider }).takesMemo).toBeUndefined()
  })

  test('behavior: what it lacks is absent', () => {
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

  test('behavior: each network has its provider, and moving is asking the other', async () => {
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

  test('error: a refused move leaves it where it was', async () => {
    const refusing = { ...provider('test'), connect: () => Promise.reject(new Error('no')) }
    const wallet = createOkxWallet({ provider: { bitcoin: provider('main'), bitcoinTestnet: refusing } })
    await wallet.connect({ network: 'mainnet' })
    await expect(wallet.moveTo?.('testnet')).rejects.toThrow('no')
    expect(await wallet.signMessage?.(message)).toBe('main')
  })

  test('behavior: a network it has no provider for is told by where it is', async () => {
    const wallet = createOkxWallet({ provider: { bitcoinTestnet: provider('test') } })
    expect((await wallet.connect({ network: 'mainnet' })).network).toBe('testnet')
  })
})

test('behavior: OKX tells the account there is now where it could not be asked for it', async () => {
  const listeners = new Map<string, (told: unknown) => void>()
  const bitcoinTestnet = {
    on: async (event: string, listener: (told: unknown) => void) => void listeners.set(event, listener),
  }
  const heard: unknown[] = []
  createOkxWallet({ provider: { bitcoinTestnet } }).watch?.({
    changed: (told) => heard.push(told),
    ended: () => heard.push('ended'),
  })
  listeners.get('accountChanged')?.({ address: 'b', publicKey: '02', compressedPublicKey: '03' })
  listeners.get('accountChanged')?.(null)
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard).toContain('ended')
  expect(heard).toContainEqual({ accounts: [{ address: 'b', publicKey: '03' }], network: 'testnet' })
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

  test('behavior: inputs of one account are one entry, as some wallets keep them by account', async () => {
    const given: unknown[] = []
    const signTransaction = async (input: { inputsToSign: unknown }) => {
      given.push(input.inputsToSign)
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
    expect(given).toEqual([
      [
        { account: first, signingIndexes: [0, 2], sigHash: 'ALL' },
        { account: second, signingIndexes: [1], sigHash: 'ALL' },
        { account: first, signingIndexes: [3], sigHash: 'ALL|ANYONECANPAY' },
      ],
    ])
  })

  test('behavior: a wallet that fills its accounts after the page has loaded is waited for, a while', async () => {
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
    for (const tell of listeners) tell()
    expect((await late)?.accounts.map(({ address }) => address)).toEqual(['a'])
    opened.watch?.({ changed: () => {}, ended: () => {} })()
  })
})

describe('restoring where nothing can be asked without a prompt', () => {
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

  test('behavior: a wallet that answers in silence and shares nothing is not one of them', async () => {
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

  test('behavior: payment and ordinals, and each signs messages in its own way', async () => {
    const { provider, asked } = oneRequest({ getAddresses: { addresses }, signMessage: { signature: 's' } })
    const wallet = createLeatherWallet({ provider })
    const told = await wallet.connect({ network: 'regtest' })
    expect(told.accounts).toEqual([
      { address: 'a', publicKey: '02', purpose: 'payment', path: "m/84'/0'/0'/0/0" },
      { address: 'b', publicKey: '03', purpose: 'ordinals', path: undefined },
    ])
    const request = { message: 'm', network: 'regtest' } as const
    await wallet.signMessage?.({ ...request, address: 'b', protocol: 'bip322' })
    await wallet.signMessage?.({ ...request, address: 'a', protocol: 'ecdsa' })
    expect(asked.map(({ params }) => params)).toEqual([
      { network: 'devnet' },
      { message: 'm', paymentType: 'p2tr', network: 'devnet' },
      { message: 'm', paymentType: 'p2wpkh', network: 'devnet' },
    ])
  })

  test('behavior: PSBTs in hexadecimal, with the network they are for', async () => {
    const { provider, asked } = oneRequest({ signPsbt: { hex: '70' } })
    const inputs = [{ address: 'a', index: 3, sighashTypes: [1] }]
    const wallet = createLeatherWallet({ provider })
    expect(await wallet.signPsbt?.({ psbt: 'cA==', inputs, network: 'mainnet' })).toBe('70')
    expect(asked[0]?.params).toEqual({
      hex: '70',
      signAtIndex: [3],
      allowedSighash: [1],
      broadcast: false,
      network: 'mainnet',
    })
  })

  test('error: a payment that waits for others to sign was proposed, and must not be tried again', async () => {
    const { provider } = oneRequest({ sendTransfer: { txid: '', status: 'proposed' } })
    const sending = createLeatherWallet({ provider }).sendTransfer?.({
      to: 'a',
      satoshi: 7n,
      network: 'mainnet',
    })
    await expect(sending).rejects.toMatchObject({ code: 'bitcoin/transfer_proposed' })
  })

  test('behavior: it cannot be asked in silence, and tells of nothing', () => {
    const { accounts, watch, disconnect } = createLeatherWallet({ provider: {} })
    expect([accounts, watch, disconnect]).toEqual([undefined, undefined, undefined])
  })
})

test('error: answers that are not what they should be are told as they are, and parsed by the session', async () => {
  for (const answer of [null, 7, 'x', [], { addresses: 7 }, { addresses: [null] }]) {
    const { provider } = oneRequest({ wallet_connect: answer, getAddresses: answer })
    const sats = await createSatsConnectWallet({ provider }).connect({ network: undefined })
    const leather = await createLeatherWallet({ provider }).connect({ network: undefined })
    for (const { accounts } of [sats, leather])
      for (const { address } of accounts) expect(address).toBeUndefined()
  }
})
