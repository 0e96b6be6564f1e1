import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, Psbt } from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import { type BitcoinTestWalletOptions, createBitcoinTestWallet } from './createBitcoinTestWallet.js'
import { createBitcoinKeys } from './keys/createBitcoinKeys.js'

initEccLib(ecc)
const network = networks.regtest
const seed = '11'.repeat(32)
const keys = createBitcoinKeys({ seed, network: 'regtest' })
const stranger = createBitcoinKeys({ seed: '22'.repeat(32), network: 'regtest' }).payment
const rejected = { code: 4001, message: 'The person rejected the request.' }

const isValid = (publicKey: Uint8Array, hash: Uint8Array, signature: Uint8Array) =>
  publicKey.length === 32
    ? ecc.verifySchnorr(hash, publicKey, signature)
    : ecc.verify(hash, publicKey, signature)

function createWindow() {
  return Object.assign(new EventTarget(), { location: { origin: 'https://dapp.example' } })
}

function setUp(options: Partial<BitcoinTestWalletOptions> = {}) {
  const target = createWindow()
  const wallet = createBitcoinTestWallet({ seed, network: 'regtest', accounts: 2, target, ...options })
  const ask = (method: string, ...params: unknown[]): Promise<unknown> => {
    const provider: Record<string, unknown> = Object(wallet.provider)
    const call = provider[method]
    if (typeof call !== 'function') throw new Error(`There is no ${method}.`)
    return call(...params)
  }
  return { target, wallet, ask }
}

type Account = { address: string; publicKey: Uint8Array }
type Standard = {
  accounts: readonly Account[]
  features: {
    'standard:events': {
      on(event: 'change', listener: (change: { accounts: readonly Account[] }) => void): () => void
    }
    'standard:disconnect': { disconnect(): Promise<void> }
    'bitcoin:connect': {
      connect(input: { purposes: readonly string[] }): Promise<{ accounts: readonly Account[] }>
    }
    'bitcoin:signMessage': {
      signMessage(...inputs: unknown[]): Promise<{ signature: Uint8Array; signedMessage: Uint8Array }[]>
    }
    'bitcoin:signTransaction': {
      signTransaction(...inputs: unknown[]): Promise<{ signedPsbt: Uint8Array }[]>
    }
    'bitcoin:signAndSendTransaction': {
      signAndSendTransaction(...inputs: unknown[]): Promise<{ txId: string }[]>
    }
  }
}

/** A PSBT that spends one coin of each script to a stranger. */
function createPsbt(scripts: readonly Uint8Array[]) {
  const psbt = new Psbt({ network })
  scripts.forEach((script, index) => {
    psbt.addInput({ hash: 'ab'.repeat(32), index, witnessUtxo: { script, value: 50_000n } })
  })
  return psbt.addOutput({ address: stranger.address, value: 40_000n })
}

describe('UniSat', () => {
  const unisat = (options: Partial<BitcoinTestWalletOptions> = {}) => setUp({ shape: 'unisat', ...options })

  test('behavior: it sits at window.unisat and is asked by place', async () => {
    const { target, ask } = unisat()
    expect(Object.keys(Reflect.get(target, 'unisat'))).toContain('requestAccounts')
    expect(await ask('getAccounts')).toEqual([])
    expect(await ask('requestAccounts')).toEqual([keys.payment.address])
    expect(await ask('getAccounts')).toEqual([keys.payment.address])
    expect(await ask('getPublicKey')).toBe(keys.payment.publicKey)
    expect(await ask('getNetwork')).toBe('regtest')
  })

  test('behavior: a message in base64, with the header of a compressed key', async () => {
    const { ask } = unisat()
    await ask('requestAccounts')
    const signature = String(await ask('signMessage', 'Hello'))
    const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0))
    expect(bytes).toHaveLength(65)
    expect([31, 32, 33, 34]).toContain(bytes[0])
  })

  test('behavior: a PSBT comes back finalised, or signed only where the page wants that', async () => {
    const { ask } = unisat()
    await ask('requestAccounts')
    const psbt = createPsbt([keys.payment.script])
    const done = Psbt.fromHex(String(await ask('signPsbt', psbt.toHex())), { network })
    expect(done.extractTransaction(true).ins[0]?.witness).toHaveLength(2)
    const options = { autoFinalized: false, toSignInputs: [{ index: 0, address: keys.payment.address }] }
    const signed = Psbt.fromHex(String(await ask('signPsbt', psbt.toHex(), options)), { network })
    expect(signed.validateSignaturesOfAllInputs(isValid)).toBe(true)
  })

  test('error: a refusal is a plain object', async () => {
    const { wallet, ask } = unisat()
    wallet.once('connect').reject()
    const reason: unknown = await ask('requestAccounts').catch((error: unknown) => error)
    expect(reason).toEqual(rejected)
    expect(reason).not.toBeInstanceOf(Error)
  })
})

describe('Wallet Standard', () => {
  test('behavior: it registers with a page that is there before it, and with one that comes later', () => {
    const target = createWindow()
    const seen: { name: string }[] = []
    const api = { register: (wallet: { name: string }) => void seen.push(wallet) }
    target.addEventListener('wallet-standard:register-wallet', (event) => {
      if (event instanceof CustomEvent) event.detail(api)
    })
    setUp({ target, name: 'Early' })
    target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(seen.map(({ name }) => name)).toEqual(['Early', 'Early'])
  })

  test('behavior: it connects by purpose, tells of its accounts and signs for both', async () => {
    const { wallet } = setUp()
    const standard: Standard = Object(wallet.provider)
    const heard: number[] = []
    standard.features['standard:events'].on('change', ({ accounts }) => heard.push(accounts.length))
    const { accounts } = await standard.features['bitcoin:connect'].connect({
      purposes: ['ordinals', 'payment'],
    })
    expect(accounts.map(({ address }) => address)).toEqual([keys.ordinals.address, keys.payment.address])
    expect(standard.accounts.map(({ address }) => address)).toEqual([
      keys.payment.address,
      keys.ordinals.address,
    ])
    expect(standard.accounts[0]?.publicKey).toHaveLength(33)
    const psbt = createPsbt([keys.payment.script, keys.ordinals.script])
    const [signed] = await standard.features['bitcoin:signTransaction'].signTransaction({
      psbt: psbt.toBuffer(),
      chain: 'bitcoin:regtest',
      inputsToSign: accounts.map((account, index) => ({ account, signingIndexes: [1 - index] })),
    })
    const read = Psbt.fromBuffer(signed?.signedPsbt ?? new Uint8Array(), { network })
    expect(read.validateSignaturesOfAllInputs(isValid)).toBe(true)
    const [message] = await standard.features['bitcoin:signMessage'].signMessage({
      account: accounts[1],
      message: new TextEncoder().encode('Hello'),
    })
    expect(message?.signature).toHaveLength(65)
    await standard.features['standard:disconnect'].disconnect()
    expect(standard.accounts).toEqual([])
    expect(heard).toEqual([2, 0])
  })
})
