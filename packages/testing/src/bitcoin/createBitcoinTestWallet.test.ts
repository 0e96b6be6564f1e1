import { runInNewContext } from 'node:vm'
import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, Psbt, payments, Transaction } from 'bitcoinjs-lib'
import { describe, expect, test, vi } from 'vitest'
import { createPageTransport } from '../page/createPageTransport.js'
import { fromBase64, fromHex } from './bytes/bytes.js'
import { type BitcoinTestWalletOptions, createBitcoinTestWallet } from './createBitcoinTestWallet.js'
import { createBitcoinWalletEngine } from './engine/createBitcoinWalletEngine.js'
import type { BitcoinKey } from './keys/BitcoinKey.js'
import { createBitcoinKeys } from './keys/createBitcoinKeys.js'
import { createInjectedApiConfig } from './page/createInjectedApiConfig.js'
import { installInjected } from './page/installInjected.js'
import { createToSign } from './signing/signBip322.js'
import { hashMessage } from './signing/signEcdsa.js'
import type { BitcoinShape } from './wallet/BitcoinWalletOptions.js'

initEccLib(ecc)
const seed = '11'.repeat(32)
const network = networks.regtest
const keys = createBitcoinKeys({ seed, network: 'regtest' })
const second = createBitcoinKeys({ seed, network: 'regtest', account: 1 })
const stranger = createBitcoinKeys({ seed: '22'.repeat(32), network: 'regtest' }).payment
const { address } = keys.payment
const ordinals = keys.ordinals.address
const refusal = 'The person rejected the request.'

type Account = { address: string; publicKey: Uint8Array; chains: readonly string[] }
type Standard = {
  name: string
  accounts: readonly Account[]
  features: {
    'standard:connect': { connect(input?: object): Promise<{ accounts: readonly Account[] }> }
    'standard:disconnect': { disconnect(): Promise<void> }
    'standard:events': {
      on(event: 'change', listener: (change: { accounts?: readonly Account[] }) => void): () => void
    }
    'bitcoin:connect': { connect(input: object): Promise<{ accounts: readonly Account[] }> }
    'bitcoin:signMessage': { signMessage(...inputs: object[]): Promise<{ signature: Uint8Array }[]> }
    'bitcoin:signTransaction': { signTransaction(...inputs: object[]): Promise<{ signedPsbt: Uint8Array }[]> }
    'bitcoin:signAndSendTransaction': {
      signAndSendTransaction(...inputs: object[]): Promise<{ txId: string }[]>
    }
  }
}

function createWindow() {
  return Object.assign(new EventTarget(), { location: { origin: 'https://dapp.example' } })
}

/** A chain where the payment address has one coin. It accepts every transaction. */
function createChain() {
  const sent: Transaction[] = []
  const send: typeof fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input).url)
    if (pathname === '/fee-estimates') return new Response('{}')
    if (pathname === '/tx') {
      const transaction = Transaction.fromHex(await new Response(init?.body ?? null).text())
      sent.push(transaction)
      return new Response(transaction.getId())
    }
    return new Response(JSON.stringify([{ txid: 'ab'.repeat(32), vout: 0, value: 100_000 }]))
  }
  return { sent, send }
}

function setUp(options: Partial<BitcoinTestWalletOptions> = {}) {
  const target = createWindow()
  const { sent, send } = createChain()
  const wallet = createBitcoinTestWallet({
    seed,
    network: 'regtest',
    accounts: 2,
    esploraUrl: 'http://127.0.0.1:1',
    fetch: send,
    target,
    ...options,
  })
  const method = (name: string): ((...params: unknown[]) => Promise<unknown>) => {
    const call: unknown = Reflect.get(wallet.provider, name)
    if (typeof call !== 'function') throw new Error(`There is no ${name}.`)
    return async (...params) => call(...params)
  }
  /** A provider with a method for each call. */
  const invoke = (name: string, ...params: unknown[]) => method(name)(...params)
  /** A provider with one method for all calls. */
  const request = async (name: string, params?: unknown): Promise<Record<string, unknown>> =>
    Object(await method('request')(name, params))
  const standard: Standard = Object(wallet.provider)
  return { target, wallet, sent, invoke, request, standard }
}

/** A PSBT that spends one coin of each key to a stranger. */
function createPsbt(spent: readonly BitcoinKey[]) {
  const psbt = new Psbt({ network })
  spent.forEach(({ script }, index) => {
    psbt.addInput({ hash: 'ab'.repeat(32), index, witnessUtxo: { script, value: 50_000n } })
  })
  return psbt.addOutput({ address: stranger.address, value: 40_000n })
}

const isValid = (publicKey: Uint8Array, hash: Uint8Array, signature: Uint8Array) =>
  publicKey.length === 32
    ? ecc.verifySchnorr(hash, publicKey, signature)
    : ecc.verify(hash, publicKey, signature)

const isSigned = (psbt: Psbt) => psbt.validateSignaturesOfAllInputs(isValid)

/** Returns whether 65 bytes with any header are a signature of this key. */
function isEcdsa(signature: unknown, { publicKey }: BitcoinKey, text = 'Hello') {
  const bytes = typeof signature === 'string' ? fromBase64(signature) : signature
  if (!(bytes instanceof Uint8Array) || bytes.length !== 65) return false
  const hash = hashMessage(new TextEncoder().encode(text))
  return ecc.verify(hash, fromHex(publicKey) ?? new Uint8Array(), bytes.slice(1))
}

/** Whether a witness in base64, or as bytes, signs the text for this key (P2WPKH or P2TR). */
function isBip322(signature: unknown, key: BitcoinKey, text = 'Hello') {
  const witness = typeof signature === 'string' ? fromBase64(signature) : signature
  if (!(witness instanceof Uint8Array)) return false
  const toSign = createToSign({ script: key.script, message: new TextEncoder().encode(text) })
  if (key.type === 'p2tr') {
    const hash = toSign.hashForWitnessV1(0, [key.script], [0n], 0)
    return ecc.verifySchnorr(hash, key.script.slice(2), witness.slice(2))
  }
  toSign.setWitness(0, [witness.slice(2, 2 + (witness[1] ?? 0)), witness.slice(-33)])
  const [input] = toSign.ins
  const pubkey = fromHex(key.publicKey) ?? new Uint8Array()
  const psbt = new Psbt({ network })
    .setVersion(0)
    .addInput({
      hash: input?.hash ?? '',
      index: 0,
      sequence: 0,
      witnessUtxo: { script: key.script, value: 0n },
    })
    .addOutput({ script: Uint8Array.of(0x6a), value: 0n })
    .updateInput(0, { partialSig: [{ pubkey, signature: input?.witness[0] ?? new Uint8Array() }] })
  return isSigned(psbt)
}

function recordEvents(provider: object, names: readonly string[]) {
  const events: [string, unknown][] = []
  const on: unknown = Reflect.get(provider, 'on')
  for (const name of names) {
    if (typeof on === 'function') on(name, (data: unknown) => events.push([name, data]))
  }
  return events
}

describe('UniSat', () => {
  const unisat = (options: Partial<BitcoinTestWalletOptions> = {}) => setUp({ shape: 'unisat', ...options })

  test('behavior: UniSat is at window.unisat with one address', async () => {
    const target = createWindow()
    let isReady = false
    target.addEventListener('unisat#initialized', () => {
      isReady = Reflect.has(target, 'unisat')
    })
    const { wallet, invoke } = unisat({ target })
    expect(isReady).toBe(true)
    expect(Reflect.get(target, 'unisat')).toBe(wallet.provider)
    expect(await invoke('getAccounts')).toEqual([])
    expect(await invoke('requestAccounts')).toEqual([address])
    expect(await invoke('getAccounts')).toEqual([address])
    expect(await invoke('getPublicKey')).toBe(keys.payment.publicKey)
  })

  test('behavior: networks by word and by chain', async () => {
    const { wallet, invoke } = unisat()
    await invoke('requestAccounts')
    const events = recordEvents(wallet.provider, ['networkChanged', 'chainChanged', 'accountsChanged'])
    const main = { enum: 'BITCOIN_MAINNET', name: 'Bitcoin Mainnet', network: 'livenet' }
    expect(await invoke('getNetwork')).toBe('regtest')
    expect(await invoke('switchChain', 'BITCOIN_MAINNET')).toEqual(main)
    expect(await invoke('getChain')).toEqual(main)
    expect(await invoke('switchNetwork', 'testnet')).toBe('testnet')
    expect(events.slice(0, 3)).toEqual([
      ['networkChanged', 'livenet'],
      ['chainChanged', main],
      ['accountsChanged', [createBitcoinKeys({ seed, network: 'mainnet' }).payment.address]],
    ])
    await expect(invoke('switchChain', 'FRACTAL_BITCOIN_MAINNET')).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: messages in base64, by ECDSA or BIP-322', async () => {
    const { invoke } = unisat()
    await invoke('requestAccounts')
    const signature = await invoke('signMessage', 'Hello')
    expect(isEcdsa(signature, keys.payment)).toBe(true)
    expect([31, 32]).toContain(fromBase64(String(signature))?.[0])
    expect(isBip322(await invoke('signMessage', 'Hello', 'bip322-simple'), keys.payment)).toBe(true)
  })

  test('behavior: a PSBT is finalised unless the page wants it signed only', async () => {
    const { invoke, sent } = unisat()
    await invoke('requestAccounts')
    const psbt = createPsbt([keys.payment])
    const hex = String(await invoke('signPsbt', psbt.toHex()))
    const done = Psbt.fromHex(hex, { network }).extractTransaction(true)
    expect(await invoke('pushPsbt', hex)).toBe(done.getId())
    expect(await invoke('pushTx', { rawtx: done.toHex() })).toBe(done.getId())
    expect(sent).toHaveLength(2)
    for (const toSignInputs of [
      [{ index: 0, address }],
      [{ index: 0, publicKey: keys.payment.publicKey }],
      undefined,
    ]) {
      const signed = await invoke('signPsbt', psbt.toHex(), { autoFinalized: false, toSignInputs })
      expect(isSigned(Psbt.fromHex(String(signed), { network }))).toBe(true)
    }
    const many = await invoke('signPsbts', [psbt.toHex(), psbt.toHex()], [{ autoFinalized: false }])
    expect(Object(many)).toHaveLength(2)
  })

  test('behavior: it sends to an address', async () => {
    const { invoke, sent } = unisat()
    await invoke('requestAccounts')
    expect(await invoke('sendBitcoin', stranger.address, 5_000, { feeRate: 3 })).toBe(sent[0]?.getId())
    expect(sent[0]?.outs[0]).toEqual({ script: stranger.script, value: 5_000n })
    expect(await invoke('getBalance')).toEqual({ confirmed: 100_000, unconfirmed: 0, total: 100_000 })
  })

  test('error: failures are plain objects with codes', async () => {
    const { wallet, invoke } = unisat()
    wallet.once('connect').reject()
    const reason: unknown = await invoke('requestAccounts').catch((error: unknown) => error)
    expect(reason).toEqual({ code: 4001, message: refusal })
    expect(reason).not.toBeInstanceOf(Error)
    await expect(invoke('getPublicKey')).rejects.toMatchObject({ code: 4100 })
    await invoke('requestAccounts')
    await expect(invoke('signPsbt', 'zz')).rejects.toMatchObject({ code: -32602 })
    await expect(invoke('sendBitcoin', stranger.address, 0.5)).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: listeners leave', async () => {
    const { wallet, invoke } = unisat()
    const events: unknown[] = []
    const listener = (accounts: unknown) => events.push(accounts)
    Reflect.get(wallet.provider, 'on')('accountsChanged', listener)
    await invoke('requestAccounts')
    Reflect.get(wallet.provider, 'removeListener')('accountsChanged', listener)
    await invoke('disconnect')
    expect(events).toEqual([[address]])
    expect(await invoke('getAccounts')).toEqual([])
  })

  test('param: its likes sit elsewhere', () => {
    const { target, wallet } = unisat({ at: 'bitkeep.unisat' })
    expect(Reflect.get(Reflect.get(target, 'bitkeep'), 'unisat')).toBe(wallet.provider)
    wallet.uninstall()
    expect(Reflect.get(target, 'bitkeep')).toEqual({})
  })
})

describe('OKX', () => {
  const okx = (options: Partial<BitcoinTestWalletOptions> = {}) => setUp({ shape: 'okx', ...options })

  test('behavior: a provider for each network, on testnet with less', () => {
    const place = (network: 'mainnet' | 'testnet') => Reflect.get(okx({ network }).target, 'okxwallet')
    expect(place('mainnet').bitcoin).toHaveProperty('sendBitcoin')
    expect(Object.keys(place('testnet').bitcoinTestnet)).toEqual([
      'signMessage',
      'signPsbt',
      'signPsbts',
      'connect',
      'on',
      'off',
      'removeListener',
    ])
  })

  test('behavior: both forms of the key, and the account of today and of old in events', async () => {
    const { wallet, invoke } = okx({ payment: 'p2tr' })
    const { payment } = createBitcoinKeys({ seed, network: 'regtest', payment: 'p2tr' })
    const info = {
      address: payment.address,
      publicKey: payment.publicKey.slice(2),
      compressedPublicKey: payment.publicKey,
    }
    const events = recordEvents(wallet.provider, ['accountChanged', 'accountsChanged'])
    expect(await invoke('connect')).toEqual(info)
    expect(isBip322(await invoke('signMessage', 'Hello', 'bip322-simple'), payment)).toBe(true)
    await invoke('disconnect')
    expect(events).toEqual([
      ['accountChanged', info],
      ['accountsChanged', [payment.address]],
      ['accountChanged', null],
      ['accountsChanged', []],
    ])
  })

  test('behavior: it sends whole bitcoin, with a note', async () => {
    const { invoke, sent } = okx()
    await invoke('connect')
    const { txhash } = Object(
      await invoke('send', {
        from: address,
        to: stranger.address,
        value: '0.00012',
        memo: 'hi',
        satBytes: '2',
      }),
    )
    expect(txhash).toBe(sent[0]?.getId())
    expect(sent[0]?.outs[0]?.value).toBe(12_000n)
    expect(sent[0]?.outs[1]?.script).toEqual(Uint8Array.of(0x6a, 2, 0x68, 0x69))
    for (const value of ['0', '1.000000001', '-1', 'x']) {
      await expect(invoke('send', { from: address, to: stranger.address, value })).rejects.toMatchObject({
        code: -32602,
      })
    }
  })

  test('behavior: PSBTs have the format of UniSat', async () => {
    const { wallet, invoke } = okx()
    await invoke('connect')
    const signed = String(await invoke('signPsbt', createPsbt([keys.payment]).toHex()))
    expect(Psbt.fromHex(signed, { network }).extractTransaction(true).ins).toHaveLength(1)
    expect(Reflect.has(wallet.provider, 'switchChain')).toBe(false)
  })
})

describe('sats-connect', () => {
  const sats = (options: Partial<BitcoinTestWalletOptions> = {}) =>
    setUp({ shape: 'sats-connect', name: 'Grey Heron', ...options })
  const both = { purposes: ['payment', 'ordinals'] }

  test('behavior: it is listed among the providers, by its place', async () => {
    const target = Object.assign(createWindow(), { btc_providers: [{ id: 'other' }] })
    const { wallet } = sats({ target })
    expect(target.btc_providers).toMatchObject([
      { id: 'other' },
      { id: 'GreyHeronProviders.BitcoinProvider', name: 'Grey Heron' },
    ])
    expect(Reflect.get(Reflect.get(target, 'GreyHeronProviders'), 'BitcoinProvider')).toBe(wallet.provider)
    wallet.uninstall()
    expect(target.btc_providers).toEqual([{ id: 'other' }])
  })

  test('behavior: each method returns addresses with purpose and type', async () => {
    const { request } = sats()
    const rows = [
      {
        address,
        publicKey: keys.payment.publicKey,
        purpose: 'payment',
        addressType: 'p2wpkh',
        walletType: 'software',
      },
      {
        address: ordinals,
        publicKey: keys.ordinals.publicKey.slice(2),
        purpose: 'ordinals',
        addressType: 'p2tr',
        walletType: 'software',
      },
    ]
    const where = { bitcoin: { name: 'Regtest' }, stacks: { name: 'Regtest' } }
    expect(await request('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
    expect(
      await request('wallet_connect', { addresses: ['payment', 'ordinals'], message: 'Hi' }),
    ).toMatchObject({
      jsonrpc: '2.0',
      result: { addresses: rows, walletType: 'software', network: where },
    })
    expect(await request('getAccounts', both)).toMatchObject({ result: rows })
    expect(await request('getAddresses', { purposes: ['ordinals'] })).toMatchObject({
      result: { addresses: rows.slice(1), network: where },
    })
    expect(await request('wallet_getAccount')).toMatchObject({ result: { addresses: rows } })
    expect(await request('wallet_getNetwork')).toMatchObject({ result: where })
    expect(await request('getBalance')).toMatchObject({ result: { confirmed: '100000', total: '100000' } })
  })

  test('behavior: a nested address is called p2sh', async () => {
    const { request } = sats({ payment: 'p2sh-p2wpkh' })
    expect(await request('getAccounts', { purposes: ['payment'] })).toMatchObject({
      result: [{ addressType: 'p2sh', address: expect.stringMatching(/^2/) }],
    })
  })

  test('behavior: messages use ECDSA or BIP-322, by address type or request', async () => {
    const { request } = sats()
    await request('wallet_connect', null)
    const sign = async (params: object) =>
      Object((await request('signMessage', { message: 'Hello', ...params })).result)
    const ecdsa = await sign({ address })
    expect(ecdsa).toMatchObject({
      address,
      protocol: 'ECDSA',
      messageHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(isEcdsa(ecdsa.signature, keys.payment)).toBe(true)
    expect([39, 40]).toContain(fromBase64(ecdsa.signature)?.[0])
    expect(isBip322((await sign({ address, protocol: 'BIP322' })).signature, keys.payment)).toBe(true)
    expect(isBip322((await sign({ address: ordinals })).signature, keys.ordinals)).toBe(true)
    expect(await request('signMessage', { message: '', address: ordinals, protocol: 'ECDSA' })).toMatchObject(
      {
        error: { code: -32001 },
      },
    )
  })

  test('behavior: a PSBT is base64, not finalised, and sent on request', async () => {
    const { request, sent } = sats()
    await request('wallet_connect')
    const psbt = createPsbt([keys.payment, keys.ordinals]).toBase64()
    const signInputs = { [address]: [0], [ordinals]: [1] }
    const signed = Object((await request('signPsbt', { psbt, signInputs })).result)
    expect(isSigned(Psbt.fromBase64(signed.psbt, { network }))).toBe(true)
    expect(signed.txid).toBeUndefined()
    const { result } = await request('signPsbt', { psbt, signInputs, broadcast: true })
    expect(Object(result).txid).toBe(sent[0]?.getId())
    expect(sent[0]?.ins.map(({ witness }) => witness.length)).toEqual([2, 1])
  })

  test('behavior: it sends to several', async () => {
    const { request, sent } = sats()
    await request('wallet_connect')
    const recipients = [1_000, 2_000].map((amount) => ({ address: stranger.address, amount }))
    expect(await request('sendTransfer', { recipients })).toMatchObject({
      result: { txid: sent[0]?.getId() },
    })
    expect(sent[0]?.outs.slice(0, 2).map(({ value }) => value)).toEqual([1_000n, 2_000n])
  })

  test('behavior: changes reach listeners of both forms', async () => {
    const { wallet, request } = sats()
    await request('wallet_connect')
    const events: unknown[] = []
    const add: (first: unknown, second?: unknown) => () => void = Reflect.get(wallet.provider, 'addListener')
    add({ eventName: 'accountChange', cb: (event: unknown) => events.push(event) })
    add('networkChange', (event: unknown) => events.push(event))
    const end = add('disconnect', (event: unknown) => events.push(event))
    wallet.changeAccount(1)
    expect(await request('wallet_changeNetwork', { name: 'Testnet' })).toMatchObject({ result: null })
    await request('wallet_disconnect')
    end()
    wallet.removeSite()
    expect(events).toMatchObject([
      { type: 'accountChange', addresses: [{ address: second.payment.address }, {}] },
      { type: 'networkChange', bitcoin: { name: 'Testnet' } },
      { type: 'accountChange' },
      { type: 'disconnect' },
    ])
  })

  test('error: failures are resolved responses', async () => {
    const { wallet, request } = sats()
    wallet.once('connect').reject()
    expect(await request('getAccounts', both)).toMatchObject({ error: { code: -32000, message: refusal } })
    expect(await request('stx_getAccounts')).toMatchObject({ error: { code: -32601 } })
    expect(await request('signMessage', { address, message: 'Hello' })).toMatchObject({
      error: { code: -32002 },
    })
    expect(await request('getInfo')).toMatchObject({
      result: { version: '1.0.0', supports: [], methods: expect.arrayContaining(['signPsbt']) },
    })
  })
})

describe('Leather', () => {
  const leather = (options: Partial<BitcoinTestWalletOptions> = {}) => setUp({ shape: 'leather', ...options })

  test('behavior: addresses with their paths, after a prompt every time', async () => {
    const { target, request, wallet } = leather()
    expect(target).toHaveProperty('LeatherProvider')
    expect(target).toHaveProperty('btc_providers', [expect.objectContaining({ id: 'LeatherProvider' })])
    const { result } = await request('getAddresses', { network: 'devnet' })
    expect(result).toEqual({
      addresses: [
        {
          symbol: 'BTC',
          type: 'p2wpkh',
          address,
          publicKey: keys.payment.publicKey,
          derivationPath: "m/84'/1'/0'/0/0",
        },
        {
          symbol: 'BTC',
          type: 'p2tr',
          address: ordinals,
          publicKey: keys.ordinals.publicKey,
          tweakedPublicKey: keys.ordinals.publicKey.slice(2),
          derivationPath: "m/86'/1'/0'/0/0",
        },
      ],
    })
    wallet.once('connect').prompt()
    const again = request('getAddresses')
    await wallet.waitForPrompt('connect')
    wallet.reject()
    await expect(again).rejects.toMatchObject({ error: { code: 4001 } })
  })

  test('behavior: each call uses the network it names', async () => {
    const { request, wallet } = leather()
    const { result } = await request('getAddresses', { network: 'mainnet' })
    expect(Object(result).addresses[0].address).toMatch(/^bc1q/)
    expect(wallet.state.network).toBe('regtest')
    const sign = async (params: object) =>
      Object((await request('signMessage', { message: 'Hello', paymentType: 'p2wpkh', ...params })).result)
    expect((await sign({ network: 'mainnet' })).address).toMatch(/^bc1q/)
    expect((await sign({})).address).toBe(address)
  })

  test('param: networkPerCall', async () => {
    const { request, wallet } = leather({ networkPerCall: false })
    await request('getAddresses', { network: 'mainnet' })
    expect(wallet.state.network).toBe('mainnet')
  })

  test('behavior: messages by BIP-322 with either address', async () => {
    const { request } = leather()
    await request('getAddresses')
    const sign = async (paymentType: string) =>
      Object((await request('signMessage', { message: 'Hello', paymentType })).result)
    const native = await sign('p2wpkh')
    expect(native).toMatchObject({ address, message: 'Hello' })
    expect(isBip322(native.signature, keys.payment)).toBe(true)
    expect(isBip322((await sign('p2tr')).signature, keys.ordinals)).toBe(true)
  })

  test('behavior: inputs of a PSBT by place', async () => {
    const { request, sent } = leather()
    await request('getAddresses')
    const hex = createPsbt([keys.payment, keys.ordinals]).toHex()
    const { result } = await request('signPsbt', { hex, signAtIndex: [0, 1], allowedSighash: [1, 0] })
    expect(isSigned(Psbt.fromHex(Object(result).hex, { network }))).toBe(true)
    const one = Object((await request('signPsbt', { hex, signAtIndex: 1 })).result)
    expect(Psbt.fromHex(one.hex, { network }).data.inputs[0]?.partialSig).toBeUndefined()
    const { txid } = Object((await request('signPsbt', { hex, broadcast: true })).result)
    expect(txid).toBe(sent[0]?.getId())
    const foreign = createPsbt([stranger]).toHex()
    await expect(request('signPsbt', { hex: foreign, signAtIndex: [0] })).rejects.toMatchObject({
      jsonrpc: '2.0',
      error: { code: -32602 },
    })
  })

  test('behavior: it sends by both forms', async () => {
    const { request, sent } = leather()
    await request('getAddresses')
    const target = { address: stranger.address, amount: '1000' }
    await request('sendTransfer', { recipients: [target], network: 'devnet' })
    await request('sendTransfer', { ...target, network: 'devnet' })
    expect(sent.map(({ outs }) => outs[0]?.value)).toEqual([1_000n, 1_000n])
  })

  test('error: without access and without a method', async () => {
    const { request } = leather()
    await expect(request('signMessage', { message: 'Hello' })).rejects.toMatchObject({ error: { code: 16 } })
    await expect(request('stx_getAddresses')).rejects.toMatchObject({ error: { code: -32601 } })
  })
})

describe('Wallet Standard', () => {
  const bytes = new TextEncoder().encode('Hello')

  test('param: restores', async () => {
    const { standard } = setUp({ restores: false, authorized: true })
    expect([Object.keys(standard.features).includes('standard:connect'), standard.accounts]).toEqual([
      false,
      [],
    ])
    await standard.features['bitcoin:connect'].connect({ purposes: ['payment'] })
    expect(standard.accounts[0]?.address).toBe(address)
  })

  test('behavior: the wallet registers with earlier and later pages', () => {
    const target = createWindow()
    const seen: string[] = []
    const api = {
      register: ({ name }: { name: string }) => {
        seen.push(name)
        return () => {}
      },
    }
    target.addEventListener('wallet-standard:register-wallet', (event) => {
      if (event instanceof CustomEvent) event.detail(api)
    })
    setUp({ target, name: 'Early' })
    target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(seen).toEqual(['Early', 'Early'])
  })

  test('behavior: connect returns accounts by purpose, in the requested order', async () => {
    const { standard } = setUp()
    const events: unknown[] = []
    standard.features['standard:events'].on('change', ({ accounts }) => events.push(accounts?.length))
    const { accounts } = await standard.features['bitcoin:connect'].connect({
      purposes: ['ordinals', 'payment'],
    })
    expect(accounts.map((account) => account.address)).toEqual([ordinals, address])
    expect(standard.accounts.map((account) => account.address)).toEqual([address, ordinals])
    expect(standard.accounts[0]).toMatchObject({
      publicKey: fromHex(keys.payment.publicKey),
      chains: ['bitcoin:regtest'],
    })
    await standard.features['standard:disconnect'].disconnect()
    expect(standard.accounts).toEqual([])
    expect(events).toEqual([2, 0])
  })

  test('behavior: a silent connect returns granted accounts without a prompt', async () => {
    const { standard, wallet } = setUp({ prompts: 'manual' })
    const silent = () => standard.features['standard:connect'].connect({ silent: true })
    expect((await silent()).accounts).toEqual([])
    const pending = standard.features['standard:connect'].connect()
    await wallet.waitForPrompt('connect')
    wallet.approve()
    await pending
    expect((await silent()).accounts).toHaveLength(2)
  })

  test('behavior: it signs for both addresses', async () => {
    const { standard } = setUp()
    const { accounts } = await standard.features['standard:connect'].connect()
    const [payment, ordinal] = accounts
    const { signMessage } = standard.features['bitcoin:signMessage']
    const [one, other] = await signMessage(
      { account: payment, message: bytes },
      { account: ordinal, message: bytes },
    )
    expect(isEcdsa(one?.signature, keys.payment)).toBe(true)
    expect(isBip322(other?.signature, keys.ordinals)).toBe(true)
    const [signed] = await standard.features['bitcoin:signTransaction'].signTransaction({
      psbt: createPsbt([keys.payment, keys.ordinals]).toBuffer(),
      chain: 'bitcoin:regtest',
      inputsToSign: [
        { account: payment, signingIndexes: [0], sigHash: 'ALL' },
        { account: ordinal, signingIndexes: [1] },
      ],
    })
    expect(isSigned(Psbt.fromBuffer(signed?.signedPsbt ?? new Uint8Array(), { network }))).toBe(true)
  })

  test('behavior: it signs and sends', async () => {
    const { standard, sent } = setUp({ finalizes: true })
    const { accounts } = await standard.features['standard:connect'].connect()
    const [result] = await standard.features['bitcoin:signAndSendTransaction'].signAndSendTransaction({
      psbt: createPsbt([keys.payment]).toBuffer(),
      inputsToSign: [{ account: accounts[0], signingIndexes: [0] }],
    })
    expect(result?.txId).toBe(sent[0]?.getId())
  })

  test('error: rejections and invalid inputs have a code', async () => {
    const { standard, wallet } = setUp()
    const { accounts } = await standard.features['standard:connect'].connect()
    wallet.once('signMessage').reject()
    const sign = () =>
      standard.features['bitcoin:signMessage'].signMessage({ account: accounts[0], message: bytes })
    await expect(sign()).rejects.toThrow(refusal)
    const send = (input: object) => standard.features['bitcoin:signTransaction'].signTransaction(input)
    const psbt = createPsbt([keys.payment]).toBuffer()
    await expect(send({ psbt, chain: 'bitcoin:mainnet', inputsToSign: [] })).rejects.toMatchObject({
      code: -32602,
    })
    await expect(send({ psbt: 'text', inputsToSign: [] })).rejects.toMatchObject({ code: -32602 })
    const inputsToSign = [{ account: { address: stranger.address }, signingIndexes: [0] }]
    await expect(send({ psbt, inputsToSign })).rejects.toMatchObject({ code: 4100 })
    wallet.removeSite()
    await expect(sign()).rejects.toMatchObject({ code: 4100 })
  })

  test('param: a wallet can lack features', () => {
    const { standard } = setUp({ without: ['bitcoin:signAndSendTransaction', 'standard:disconnect'] })
    expect(Object.keys(standard.features)).toEqual([
      'standard:connect',
      'standard:events',
      'bitcoin:connect',
      'bitcoin:signMessage',
      'bitcoin:signTransaction',
    ])
  })
})

describe('the script', () => {
  const shapes: readonly BitcoinShape[] = ['unisat', 'okx', 'sats-connect', 'leather', 'wallet-standard']

  test.each(shapes)('behavior: %s waits for a decision, which the record contains', async (shape) => {
    const { wallet, standard, invoke, request } = setUp({ shape, prompts: 'manual' })
    const connect = {
      unisat: () => invoke('requestAccounts'),
      okx: () => invoke('connect'),
      'sats-connect': () => request('wallet_connect'),
      leather: () => request('getAddresses'),
      'wallet-standard': () => standard.features['standard:connect'].connect(),
    }[shape]
    const pending = connect()
    expect(await wallet.waitForPrompt('connect')).toMatchObject({ origin: 'https://dapp.example' })
    wallet.approve()
    await pending
    expect(wallet.state.sites).toEqual({ 'https://dapp.example': 'authorized' })
    expect(wallet.requests.at(-1)).toMatchObject({ method: 'connect', outcome: { status: 'fulfilled' } })
    expect(Object(wallet.requests.at(-1)?.params).call).toMatch(/requestAccounts|connect|getAddresses/)
  })

  test('behavior: a script responds, throws or never responds', async () => {
    const { wallet, invoke } = setUp({ shape: 'unisat' })
    wallet.once('connect').respond([7])
    expect(await invoke('requestAccounts')).toEqual([7])
    wallet.once('connect').throw('closed')
    await expect(invoke('requestAccounts')).rejects.toBe('closed')
    wallet.once('connect').never()
    const late = invoke('requestAccounts').then(() => 'settled')
    expect(await Promise.race([late, invoke('getAccounts').then(() => 'open')])).toBe('open')
    expect(wallet.requests.filter(({ outcome }) => outcome.status === 'open')).toHaveLength(1)
    wallet.on('*').reject('No.')
    await expect(invoke('requestAccounts')).rejects.toMatchObject({ code: 4001, message: 'No.' })
    expect(await invoke('getAccounts')).toEqual([])
    wallet.reset()
    expect(await invoke('requestAccounts')).toEqual([address])
  })

  test('behavior: sites get events of lock, account, network and permission', async () => {
    const { wallet, invoke } = setUp({ shape: 'unisat' })
    await invoke('requestAccounts')
    const events = recordEvents(wallet.provider, ['accountsChanged', 'networkChanged', 'odd'])
    wallet.lock()
    expect(await invoke('getAccounts')).toEqual([])
    wallet.unlock()
    wallet.changeAccount(1)
    expect(await invoke('getAccounts')).toEqual([second.payment.address])
    expect(() => wallet.changeAccount(2)).toThrow('The wallet has no account 2.')
    wallet.changeNetwork('testnet')
    wallet.removeSite('https://dapp.example')
    wallet.emit('odd', 1)
    expect(events).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', [address]],
      ['accountsChanged', [second.payment.address]],
      ['networkChanged', 'testnet'],
      ['accountsChanged', [expect.stringMatching(/^tb1q/)]],
      ['accountsChanged', []],
      ['odd', 1],
    ])
  })

  test('behavior: a site without permission gets no event', async () => {
    const without = setUp({ shape: 'unisat' })
    const events = recordEvents(without.wallet.provider, ['accountsChanged', 'networkChanged'])
    without.wallet.changeAccount(1)
    without.wallet.changeNetwork('mainnet')
    expect(events).toEqual([])
    const { invoke, wallet } = setUp({ shape: 'unisat', authorized: true, prompts: 'manual' })
    expect(await invoke('requestAccounts')).toEqual([address])
    expect(wallet.pending).toEqual([])
  })

  test('behavior: an uninstalled wallet sends no event', () => {
    const { target, wallet } = setUp({ shape: 'unisat', authorized: true })
    const events = recordEvents(wallet.provider, ['accountsChanged'])
    wallet.uninstall()
    wallet.changeAccount(1)
    expect(events).toEqual([])
    expect(target).not.toHaveProperty('unisat')
  })

  test('behavior: persist keeps the state across reloads', async () => {
    const kept = new Map<string, string>()
    const reload = (options: Partial<BitcoinTestWalletOptions> = {}) =>
      setUp({
        shape: 'unisat',
        persist: true,
        target: Object.assign(createWindow(), {
          localStorage: {
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, value: string) => void kept.set(key, value),
          },
        }),
        ...options,
      })
    const before = reload()
    await before.invoke('requestAccounts')
    before.wallet.changeAccount(1)
    before.wallet.changeNetwork('testnet')
    expect([...kept.keys()]).toEqual(['testwallet:bitcoin:Bittern'])
    const { payment } = createBitcoinKeys({ seed, network: 'testnet', account: 1 })
    expect(await reload().invoke('getAccounts')).toEqual([payment.address])
    expect(await reload({ accounts: 1 }).invoke('getAccounts')).toEqual([
      createBitcoinKeys({ seed, network: 'testnet' }).payment.address,
    ])
    kept.set('testwallet:bitcoin:Bittern', '{"network":7,"account":-1,"locked":"no","sites":3}')
    expect(await reload().invoke('getAccounts')).toEqual([])
  })

  test('behavior: announceDelay announces the wallet late', async () => {
    vi.useFakeTimers()
    const { target } = setUp({ shape: 'sats-connect', announceDelay: 100 })
    expect(target).not.toHaveProperty('btc_providers')
    vi.advanceTimersByTime(100)
    expect(target).toHaveProperty('btc_providers')
    const gone = setUp({ shape: 'sats-connect', announceDelay: 100 })
    gone.wallet.uninstall()
    vi.advanceTimersByTime(100)
    expect(gone.target).not.toHaveProperty('btc_providers')
    vi.useRealTimers()
  })

  test('behavior: one prompt at a time for one site', async () => {
    const { wallet, request } = setUp({ shape: 'sats-connect', prompts: 'manual' })
    const pending = request('wallet_connect')
    await wallet.waitForPrompt('connect')
    expect(await request('wallet_connect')).toMatchObject({ error: { code: -32603 } })
    wallet.approve()
    expect(await pending).toMatchObject({ result: { walletType: 'software' } })
  })

  test('error: no window', () => {
    expect(() => createBitcoinTestWallet({ network: 'regtest' })).toThrow('needs a window')
  })

  test('behavior: without a seed, the name makes one', () => {
    const addressOf = (name: string) =>
      createBitcoinTestWallet({ name, network: 'regtest', target: createWindow() }).state.accounts[0]?.address
    expect(addressOf('A')).toBe(addressOf('A'))
    expect(addressOf('A')).not.toBe(addressOf('B'))
  })
})

describe('faults', () => {
  const psbt = createPsbt([keys.payment, keys.ordinals])

  async function sign(how: Parameters<ReturnType<ReturnType<typeof setUp>['wallet']['on']>['fault']>[0]) {
    const { wallet, request } = setUp({ shape: 'sats-connect' })
    await request('wallet_connect')
    wallet.on('signPsbt').fault(how)
    const signInputs = { [address]: [0], [ordinals]: [1] }
    const { result } = await request('signPsbt', { psbt: psbt.toBase64(), signInputs })
    return String(Object(result).psbt)
  }
  const read = async (how: Parameters<typeof sign>[0]) => Psbt.fromBase64(await sign(how), { network })

  test('behavior: another recipient, signed', async () => {
    const lie = await read('outputChanged')
    expect(lie.txOutputs.map(({ script }) => script)).toEqual([keys.payment.script])
    expect(isSigned(lie)).toBe(true)
  })

  test('behavior: only the requested inputs are signed', async () => {
    const lie = await read('inputAdded')
    expect(lie.inputCount).toBe(3)
    expect([0, 1].every((index) => lie.validateSignaturesOfInput(index, isValid))).toBe(true)
  })

  test('behavior: signatures that commit to less', async () => {
    const lie = await read('sighashWeakened')
    expect(isSigned(lie)).toBe(true)
    expect(lie.data.inputs[0]?.partialSig?.[0]?.signature.at(-1)).toBe(0x82)
    expect(lie.data.inputs[1]?.tapKeySig?.at(-1)).toBe(0x82)
  })

  test('behavior: no signatures', async () => {
    expect(await sign('unsigned')).toBe(psbt.toBase64())
    expect(await sign(undefined)).toBe(psbt.toBase64())
  })

  test('behavior: signatures of another key under the right name', async () => {
    const lie = await read('otherKey')
    expect(lie.data.inputs[0]?.partialSig?.[0]?.pubkey).toEqual(fromHex(keys.payment.publicKey))
    expect(isSigned(lie)).toBe(false)
    expect(lie.validateSignaturesOfInput(1, isValid)).toBe(false)
  })

  test('behavior: hexadecimal where base64 belongs', async () => {
    expect(isSigned(Psbt.fromHex(await sign('encoding'), { network }))).toBe(true)
  })

  test('behavior: a fault finalises as a right result does', async () => {
    const { wallet, invoke } = setUp({ shape: 'unisat' })
    await invoke('requestAccounts')
    for (const how of ['outputChanged', 'sighashWeakened', 'otherKey'] as const) {
      wallet.once('signPsbt').fault(how)
      const hex = String(await invoke('signPsbt', createPsbt([keys.payment]).toHex()))
      expect(Psbt.fromHex(hex, { network }).extractTransaction(true).ins).toHaveLength(1)
    }
  })

  test('behavior: messages of another key and of another text', async () => {
    const { wallet, invoke } = setUp({ shape: 'unisat' })
    await invoke('requestAccounts')
    wallet.once('signMessage').fault('otherKey')
    expect(isEcdsa(await invoke('signMessage', 'Hello'), keys.payment)).toBe(false)
    wallet.once('signMessage').fault('otherMessage')
    expect(
      isEcdsa(await invoke('signMessage', 'Hello'), keys.payment, 'Not what you asked me to sign.'),
    ).toBe(true)
    wallet.once('signMessage').fault('encoding')
    expect(await invoke('signMessage', 'Hello')).toMatch(/^[0-9a-f]{130}$/)
  })

  test('behavior: accounts with another key, of another network, with a bad checksum', async () => {
    const { wallet, request } = setUp({ shape: 'sats-connect' })
    const first = async (how: 'wrongPublicKey' | 'otherNetwork' | 'malformed') => {
      wallet.once('connect').fault(how)
      return Object(Object((await request('wallet_connect')).result).addresses[0])
    }
    const wrong = await first('wrongPublicKey')
    expect(wrong.address).toBe(address)
    expect(
      payments.p2wpkh({ pubkey: fromHex(wrong.publicKey) ?? new Uint8Array(), network }).address,
    ).not.toBe(address)
    expect((await first('otherNetwork')).address).toMatch(/^bc1q/)
    const { address: malformed } = await first('malformed')
    expect(malformed).not.toBe(address)
    expect(malformed.slice(0, -1)).toBe(address.slice(0, -1))
  })

  test('behavior: access that is not granted, transfers that are not sent, a network it is not on', async () => {
    const { wallet, invoke, sent } = setUp({ shape: 'unisat' })
    wallet.once('connect').fault()
    expect(await invoke('requestAccounts')).toEqual([address])
    expect(await invoke('getAccounts')).toEqual([])
    await invoke('requestAccounts')
    wallet.once('sendTransfer').fault('notSent')
    expect(await invoke('sendBitcoin', stranger.address, 1_000)).toMatch(/^[0-9a-f]{64}$/)
    expect(sent).toEqual([])
    wallet.once('switchNetwork').fault()
    expect(await invoke('switchChain', 'BITCOIN_TESTNET')).toMatchObject({ enum: 'BITCOIN_TESTNET' })
    expect(wallet.state.network).toBe('regtest')
    wallet.once('network').fault('otherNetwork')
    expect(await invoke('getNetwork')).toBe('livenet')
  })
})

test('behavior: the page needs nothing but the source text of its part', async () => {
  const config = createInjectedApiConfig({ shape: 'unisat', network: 'regtest' })
  const target = createWindow()
  const payloads: unknown[] = []
  const relay = {
    request: async (payload: unknown) => {
      payloads.push(payload)
      return { status: 'fulfilled', value: [address], times: 1 }
    },
    hello: async () => undefined,
    listen: () => () => {},
  }
  const script = `(${installInjected.toString()})({ target, relay, config: ${JSON.stringify(config)}, createTransport: ${createPageTransport.toString()} })`
  runInNewContext(script, { target, relay, structuredClone, queueMicrotask, Event })
  expect(await Reflect.get(target, 'unisat').requestAccounts()).toEqual([address])
  expect(payloads).toEqual([{ method: 'requestAccounts', params: [] }])
})

test('error: accounts of the EVM form name the form that is taken', () => {
  const accounts = { mnemonic: 'word', count: 2 } as never
  expect(() => createBitcoinWalletEngine({ network: 'regtest', accounts })).toThrow(
    'is { mnemonic, count }. It takes their number, such as 2. The phrase is `seed`.',
  )
})
