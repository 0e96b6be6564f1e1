import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressFromPublicKey,
  getBase58Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  type SignatureBytes,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  verifySignature,
} from '@solana/kit'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { describe, expect, test } from 'vitest'
import { createSolanaTestWallet, type SolanaTestWalletOptions } from './createSolanaTestWallet.js'
import { createSolanaSigners } from './keys/createSolanaSigners.js'

type Change = { accounts?: readonly WalletAccount[]; chains?: readonly string[]; features?: object }

const recipient = address('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM')
const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' as Blockhash

async function setUp(options: SolanaTestWalletOptions = {}) {
  const sent: { url: string; method: string; params: unknown[] }[] = []
  const send: typeof fetch = async (input, init) => {
    const { id, method, params } = await new Response(init?.body ?? null).json()
    sent.push({ url: new Request(input).url, method, params })
    const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(params[0]))
    const [signature] = Object.values(transaction.signatures)
    const result = getBase58Decoder().decode(signature ?? new Uint8Array(64))
    return Response.json({ jsonrpc: '2.0', id, result })
  }
  const target = Object.assign(new EventTarget(), { location: { origin: 'https://dapp.example' } })
  const fennel = await createSolanaTestWallet({
    name: 'Fennel',
    accounts: { seed: 'fennel', count: 2 },
    rpcUrl: 'http://127.0.0.1:1/solana',
    fetch: send,
    target,
    ...options,
  })
  const changes: Change[] = []
  const { wallet } = fennel
  const call = (id: `${string}:${string}`, ...inputs: unknown[]): Promise<never> => {
    const feature: Record<string, unknown> = Object(wallet.features[id])
    const method = feature[id.slice(id.indexOf(':') + 1)]
    if (typeof method !== 'function') throw new Error(`There is no ${id}.`)
    return method(...inputs)
  }
  const events = Object(wallet.features['standard:events'])
  events.on?.('change', (change: Change) => changes.push(change))
  const connect = async (input?: { silent: boolean }): Promise<readonly WalletAccount[]> => {
    const { accounts }: { accounts: readonly WalletAccount[] } = await call('standard:connect', input)
    return accounts
  }
  return { fennel, wallet, call, connect, changes, sent, target }
}

type Prepared = { message?: Uint8Array; transaction?: Uint8Array; chain?: string; options?: object }
type Signed = {
  signedMessage: Uint8Array
  signature: SignatureBytes
  signedTransaction: Uint8Array
  account: WalletAccount
}

async function connected(options?: SolanaTestWalletOptions) {
  const page = await setUp(options)
  const [account] = await page.connect()
  if (!account) throw new Error('No account.')
  const request = async (id: `${string}:${string}`, input: Prepared): Promise<Signed> => {
    const [output]: Signed[] = await page.call(id, { account, ...input })
    if (!output) throw new Error('No output.')
    return output
  }
  return { ...page, account, request }
}

function createTransfer({ from, price }: { from: string; price?: bigint }) {
  const data = new Uint8Array(12)
  data[0] = 2
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayer(address(from), m),
    (m) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 100n }, m),
    (m) =>
      appendTransactionMessageInstruction(
        {
          programAddress: address('11111111111111111111111111111111'),
          accounts: [
            { address: address(from), role: 3 },
            { address: recipient, role: 1 },
          ],
          data,
        },
        m,
      ),
  )
  const priced = price === undefined ? message : setTransactionMessageComputeUnitPrice(price, message)
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(priced)))
}

async function isSignedBy({
  address: by,
  signature,
  bytes,
}: {
  address: string
  signature: SignatureBytes
  bytes: Uint8Array
}) {
  return verifySignature(await getPublicKeyFromAddress(address(by)), signature, bytes)
}

async function readSigned({ transaction, by }: { transaction: Uint8Array; by: string }) {
  const { messageBytes, signatures } = getTransactionDecoder().decode(transaction)
  const signature = signatures[by as Address]
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new Error('Not one of ours.')
  const bytes = new Uint8Array(messageBytes)
  const isValid = Boolean(signature) && (await isSignedBy({ address: by, signature: signature!, bytes }))
  return { message, messageBytes: bytes, isValid, signature }
}

describe('registration', () => {
  test('behavior: the wallet registers with earlier and later pages', async () => {
    const target = Object.assign(new EventTarget(), { location: { origin: 'https://dapp.example' } })
    const known: Wallet[] = []
    const api = {
      register(wallet: Wallet) {
        known.push(wallet)
        return () => known.splice(known.indexOf(wallet), 1)
      },
    }
    target.addEventListener('wallet-standard:register-wallet', (event) => {
      if (event instanceof CustomEvent) event.detail(api)
    })
    const { wallet, fennel } = await setUp({ target })
    expect(known).toEqual([wallet])
    target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(known).toEqual([wallet, wallet])
    fennel.uninstall()
    expect(known).toEqual([])
    target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(known).toEqual([])
  })

  test('param: register false waits for register()', async () => {
    const { fennel, target } = await setUp({ register: false })
    let registered = 0
    target.addEventListener('wallet-standard:register-wallet', () => registered++)
    fennel.register()
    expect(registered).toBe(1)
  })

  test('behavior: it looks as the standard wants', async () => {
    const { wallet } = await setUp()
    expect(wallet).toMatchObject({ version: '1.0.0', name: 'Fennel', accounts: [] })
    expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/)
    expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'])
    expect(Object.keys(wallet.features)).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
      'solana:signIn',
    ])
    expect(wallet.features['solana:signTransaction']).toMatchObject({
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
    })
  })

  test('param: features and lacks make a wallet that cannot do everything', async () => {
    const { wallet, connect } = await setUp({
      features: ['solana:signMessage'],
      lacks: ['standard:disconnect', 'standard:events'],
    })
    expect(Object.keys(wallet.features)).toEqual(['standard:connect', 'solana:signMessage'])
    expect((await connect())[0]?.features).toEqual(['solana:signMessage'])
  })

  test('param: a key is 32 or 64 bytes, plain or in base58', async () => {
    const seed = new Uint8Array(32).fill(7)
    const first = await setUp({ accounts: [seed] })
    const [account] = await first.connect()
    const secret = new Uint8Array([...seed, ...(account?.publicKey ?? [])] as number[])
    const second = await setUp({ accounts: [secret, getBase58Decoder().decode(secret)], exposes: 'all' })
    expect((await second.connect()).map((one) => one.address)).toEqual([account?.address, account?.address])
    await expect(setUp({ accounts: [] })).rejects.toThrow('at least one account')
    await expect(setUp({ accounts: [new Uint8Array(31)] })).rejects.toThrow('31')
    expect((await (await setUp()).connect())[0]?.address).toBe((await (await setUp()).connect())[0]?.address)
  })
})

test('behavior: a phrase has the accounts that the sandbox funds', async () => {
  const accounts = { mnemonic: 'test test test test test test test test test test test junk', count: 2 }
  const signers = await createSolanaSigners(accounts)
  expect(signers.map(({ address }) => address)).toEqual([
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
  ])
})

test.each([
  [{ phrase: 'word' }, '{ phrase }'],
  ['word', 'string'],
  [undefined, 'undefined'],
])('error: accounts of another form: %j', async (keys, received) => {
  const message = `is ${received}. It takes private keys, { mnemonic, count } or { seed, count }.`
  await expect(Reflect.apply(createSolanaSigners, undefined, [keys])).rejects.toThrow(message)
})

describe('connecting', () => {
  test('behavior: a silent connect returns no accounts before an approval', async () => {
    const { connect, wallet, fennel } = await setUp()
    expect(await connect({ silent: true })).toEqual([])
    expect(wallet.accounts).toEqual([])
    const [account] = await connect()
    expect(account?.address).toBe(await addressOf(account?.publicKey))
    expect(wallet.accounts[0]).toBe(account)
    expect(await connect({ silent: true })).toEqual([account])
    expect(fennel.requests.map(({ method }) => method)).toEqual([
      'standard:connect:silent',
      'standard:connect',
      'standard:connect:silent',
    ])
  })

  test('behavior: a page that has not connected sees no accounts, even of an authorised site', async () => {
    const { wallet, connect, fennel, changes } = await setUp({ authorized: true })
    fennel.changeAccount(1)
    expect(wallet.accounts).toEqual([])
    expect(changes).toEqual([])
    expect(await connect({ silent: true })).toHaveLength(1)
    expect(wallet.accounts).toHaveLength(1)
  })

  test('error: a scripted rejection of a prompt is not used by a silent connect', async () => {
    const { connect, fennel } = await setUp()
    fennel.once('standard:connect').reject()
    expect(await connect({ silent: true })).toEqual([])
    await expect(connect()).rejects.toMatchObject({ code: 4001 })
    expect(await connect()).toHaveLength(1)
  })

  test('error: a second prompt while one is open rejects with -32002', async () => {
    const { connect, fennel } = await setUp({ prompts: 'manual' })
    const first = connect()
    await fennel.waitForPrompt('standard:connect')
    await expect(connect()).rejects.toMatchObject({ code: -32002 })
    fennel.approve()
    expect(await first).toHaveLength(1)
  })

  test('behavior: disconnect takes the accounts and the access', async () => {
    const { call, connect, wallet, changes } = await connected()
    await call('standard:disconnect')
    expect(wallet.accounts).toEqual([])
    expect(changes.at(-1)).toEqual({ accounts: [] })
    expect(await connect({ silent: true })).toEqual([])
  })

  test('behavior: pages get events of accounts, chains, features, locking and removal', async () => {
    const { fennel, wallet, changes } = await connected({ exposes: 'all' })
    const [first, second] = wallet.accounts.map((one) => one.address)
    const addresses = () => changes.at(-1)?.accounts?.map((one) => one.address)
    fennel.changeAccount(1)
    expect(addresses()).toEqual([second, first])
    if (first) fennel.changeAccount(first)
    expect(addresses()).toEqual([first, second])
    fennel.lock()
    expect(addresses()).toEqual([])
    fennel.unlock()
    expect(addresses()).toEqual([first, second])
    fennel.changeChains(['solana:devnet'])
    expect(wallet.chains).toEqual(['solana:devnet'])
    expect(changes.at(-1)).toMatchObject({ chains: ['solana:devnet'] })
    expect(wallet.accounts[0]?.chains).toEqual(['solana:devnet'])
    fennel.changeFeatures([])
    expect(Object.keys(changes.at(-1)?.features ?? {})).toEqual(Object.keys(wallet.features))
    expect(wallet.accounts[0]?.features).toEqual([])
    fennel.removeSite('https://dapp.example')
    expect(addresses()).toEqual([])
    expect(() => fennel.changeAccount(7)).toThrow('no account 7')
  })

  test('behavior: a removed listener gets no event', async () => {
    const { wallet, fennel } = await connected()
    let times = 0
    const stop = Object(wallet.features['standard:events']).on('change', () => times++)
    fennel.lock()
    stop()
    fennel.unlock()
    expect(times).toBe(1)
  })

  test('param: persist keeps access, account and lock', async () => {
    const stored = new Map<string, string>()
    const openPage = () =>
      setUp({
        persist: true,
        target: Object.assign(new EventTarget(), {
          location: { origin: 'https://dapp.example' },
          localStorage: {
            getItem: (key: string) => stored.get(key) ?? null,
            setItem: (key: string, value: string) => void stored.set(key, value),
          },
        }),
      })
    const first = await openPage()
    await first.connect()
    first.fennel.changeAccount(1)
    const second = await openPage()
    expect(await second.connect({ silent: true })).toEqual(first.wallet.accounts)
    second.fennel.lock()
    expect((await openPage()).fennel.state.locked).toBe(true)
    expect([...stored.keys()]).toEqual(['testwallet:standard:Fennel'])
    stored.set('testwallet:standard:Fennel', '{"current":9,"sites":{"a":"b"},"locked":1}')
    expect((await openPage()).fennel.state).toMatchObject({ current: 0, sites: {}, locked: false })
  })

  test('behavior: pretended accounts are shown as they are', async () => {
    const { connect, wallet, fennel, changes } = await setUp()
    const odd = [{ address: 'not base58!', publicKey: new Uint8Array(3), chains: [], features: [] }]
    fennel.pretendAccounts(odd)
    expect(await connect()).toEqual(odd)
    expect(wallet.accounts).toEqual(odd)
    fennel.pretendAccounts()
    expect(changes.at(-1)?.accounts?.[0]?.address).toBe(fennel.state.accounts[0]?.[0]?.address)
  })

  test('behavior: a fault returns accounts without permission', async () => {
    const { connect, wallet, fennel } = await setUp()
    fennel.once('standard:connect').fault()
    expect(await connect()).toHaveLength(1)
    expect(wallet.accounts).toEqual([])
    fennel.once('standard:connect').fault('otherAccount')
    const [account] = await connect()
    expect(account?.address).not.toBe(await addressOf(account?.publicKey))
  })
})

describe('signing', () => {
  test('behavior: signMessage signs the bytes as they are', async () => {
    const { account, request } = await connected()
    const message = new TextEncoder().encode('Hello, wallet')
    const { signedMessage, signature } = await request('solana:signMessage', { message })
    expect(signedMessage).toEqual(message)
    expect(await isSignedBy({ address: account.address, signature, bytes: message })).toBe(true)
  })

  test('behavior: signTransaction changes nothing but its own signature', async () => {
    const { account, request } = await connected()
    const transaction = createTransfer({ from: account.address })
    const { signedTransaction } = await request('solana:signTransaction', {
      transaction,
      chain: 'solana:devnet',
    })
    const signed = await readSigned({ transaction: signedTransaction, by: account.address })
    expect(signed.isValid).toBe(true)
    expect(signedTransaction.slice(65)).toEqual(transaction.slice(65))
  })

  test('behavior: several inputs are several outputs', async () => {
    const { account, call } = await connected()
    const inputs = [1n, 2n].map((price) => ({
      account,
      transaction: createTransfer({ from: account.address, price }),
    }))
    const outputs: Signed[] = await call('solana:signTransaction', ...inputs)
    const read = await Promise.all(
      outputs.map(({ signedTransaction }) =>
        readSigned({ transaction: signedTransaction, by: account.address }),
      ),
    )
    expect(read.map(({ isValid }) => isValid)).toEqual([true, true])
  })

  test('behavior: signAndSendTransaction sends to the node and returns the signature', async () => {
    const { account, request, sent } = await connected()
    const transaction = createTransfer({ from: account.address })
    const options = { skipPreflight: true, minContextSlot: 5, commitment: 'confirmed' }
    const { signature } = await request('solana:signAndSendTransaction', {
      transaction,
      chain: 'solana:localnet',
      options,
    })
    expect(sent).toEqual([
      {
        url: 'http://127.0.0.1:1/solana',
        method: 'sendTransaction',
        params: [expect.any(String), { encoding: 'base64', skipPreflight: true, minContextSlot: 5 }],
      },
    ])
    const bytes = new Uint8Array(getBase64Encoder().encode(String(sent[0]?.params[0])))
    const read = await readSigned({ transaction: bytes, by: account.address })
    expect(read.isValid).toBe(true)
    expect(signature).toEqual(read.signature)
  })

  test('error: sending needs a chain the wallet has, and a node for it', async () => {
    const { account, request } = await connected({ rpcUrl: { 'solana:devnet': 'http://127.0.0.1:1' } })
    const transaction = createTransfer({ from: account.address })
    const send = (chain?: string) =>
      request('solana:signAndSendTransaction', { transaction, ...(chain && { chain }) })
    await expect(send()).rejects.toMatchObject({ code: -32602 })
    await expect(send('solana:elsewhere')).rejects.toMatchObject({ code: -32602 })
    await expect(send('solana:mainnet')).rejects.toMatchObject({ code: 4901 })
  })

  test('error: errors of the node keep their code', async () => {
    const refuse: typeof fetch = async () =>
      Response.json({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32002, message: 'Simulation failed', data: { err: 'X' } },
      })
    const { account, request } = await connected({ fetch: refuse })
    const transaction = createTransfer({ from: account.address })
    await expect(
      request('solana:signAndSendTransaction', { transaction, chain: 'solana:devnet' }),
    ).rejects.toMatchObject({ code: -32002, data: { err: 'X' } })
  })

  test('error: a malformed or foreign transaction is rejected before the prompt', async () => {
    const { account, request, fennel } = await connected({ prompts: 'manual', authorized: true })
    await expect(
      request('solana:signTransaction', { transaction: new Uint8Array([1]) }),
    ).rejects.toMatchObject({
      code: -32602,
    })
    await expect(request('solana:signMessage', {})).rejects.toMatchObject({ code: -32602 })
    fennel.on('solana:signTransaction').approve()
    const stranger = await generateKeyPairSigner()
    const transaction = createTransfer({ from: stranger.address })
    await expect(request('solana:signTransaction', { transaction })).rejects.toMatchObject({ code: -32602 })
    expect(account.address).not.toBe(stranger.address)
    expect(fennel.pending).toEqual([])
  })

  test('error: an account the site may not use is 4100', async () => {
    const { fennel, request } = await connected()
    fennel.changeAccount(1)
    const message = new Uint8Array(1)
    await expect(request('solana:signMessage', { message })).rejects.toMatchObject({ code: 4100 })
    fennel.changeAccount(0)
    fennel.changeFeatures(['solana:signTransaction'])
    expect(fennel.state.features).toEqual(['solana:signTransaction'])
  })

  test('behavior: signIn connects and signs the text of the standard', async () => {
    const { call, wallet } = await setUp()
    const input = {
      statement: 'Sign in, please.',
      uri: 'https://dapp.example/in',
      version: '1',
      chainId: 'mainnet',
      nonce: 'abcdefgh',
      issuedAt: '2024-01-01T00:00:00.000Z',
      resources: ['https://a.example', 'https://b.example'],
    }
    const [output]: Signed[] = await call('solana:signIn', input)
    if (!output) throw new Error('No output.')
    const { account, signedMessage, signature } = output
    expect(wallet.accounts.map((one) => one.address)).toEqual([account.address])
    expect(new TextDecoder().decode(signedMessage)).toBe(
      [
        'dapp.example wants you to sign in with your Solana account:',
        account.address,
        '',
        'Sign in, please.',
        '',
        'URI: https://dapp.example/in',
        'Version: 1',
        'Chain ID: mainnet',
        'Nonce: abcdefgh',
        'Issued At: 2024-01-01T00:00:00.000Z',
        'Resources:',
        '- https://a.example',
        '- https://b.example',
      ].join('\n'),
    )
    expect(await isSignedBy({ address: account.address, signature, bytes: signedMessage })).toBe(true)
    await expect(call('solana:signIn', { nonce: 1 })).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: a signIn without input names account and domain', async () => {
    const { call } = await setUp()
    const [output]: Signed[] = await call('solana:signIn')
    expect(new TextDecoder().decode(output?.signedMessage)).toBe(
      `dapp.example wants you to sign in with your Solana account:\n${output?.account.address}`,
    )
  })
})

describe('faults', () => {
  test('behavior: signMessage can sign something else, or with another key', async () => {
    const { account, request, fennel } = await connected()
    const message = new TextEncoder().encode('Hello')
    const isTrue = async () => {
      const { signedMessage, signature } = await request('solana:signMessage', { message })
      return {
        isSameMessage: String(signedMessage) === String(message),
        isValid: await isSignedBy({ address: account.address, signature, bytes: signedMessage }),
      }
    }
    fennel.on('solana:signMessage').fault()
    expect(await isTrue()).toEqual({ isSameMessage: true, isValid: false })
    fennel.on('solana:signMessage').fault('otherKey')
    expect(await isTrue()).toEqual({ isSameMessage: true, isValid: false })
    fennel.on('solana:signMessage').fault('altered')
    expect(await isTrue()).toEqual({ isSameMessage: false, isValid: true })
  })

  test('behavior: signTransaction can alter, raise the fee, use another key, or sign nothing', async () => {
    const { account, request, fennel } = await connected()
    const transaction = createTransfer({ from: account.address })
    const fakeFor = async (how?: 'priorityFee' | 'otherKey' | 'unsigned') => {
      fennel.once('solana:signTransaction').fault(how)
      const { signedTransaction } = await request('solana:signTransaction', { transaction })
      return readSigned({ transaction: signedTransaction, by: account.address })
    }
    const honest = await readSigned({ transaction, by: account.address })

    const altered = await fakeFor()
    expect(altered.isValid).toBe(true)
    expect(altered.message.staticAccounts[0]).toBe(account.address)
    expect(altered.message.staticAccounts[1]).not.toBe(recipient)

    const dearer = await fakeFor('priorityFee')
    expect(dearer.isValid).toBe(true)
    expect(dearer.message.instructions).toHaveLength(2)
    expect(dearer.message.instructions.at(-1)).toEqual(honest.message.instructions[0])
    const [raise] = dearer.message.instructions
    expect(dearer.message.staticAccounts[raise?.programAddressIndex ?? 0]).toBe(
      'ComputeBudget111111111111111111111111111111',
    )

    const foreign = await fakeFor('otherKey')
    expect(foreign.messageBytes).toEqual(honest.messageBytes)
    expect(foreign.isValid).toBe(false)
    expect(foreign.signature).not.toBe(null)

    const unsigned = await fakeFor('unsigned')
    expect(unsigned.signature).toBe(null)
  })

  test('behavior: a priority fee that is there is raised', async () => {
    const { account, request, fennel } = await connected()
    const transaction = createTransfer({ from: account.address, price: 500n })
    fennel.on('solana:signTransaction').fault('priorityFee')
    const { signedTransaction } = await request('solana:signTransaction', { transaction })
    const { message, isValid } = await readSigned({ transaction: signedTransaction, by: account.address })
    expect(isValid).toBe(true)
    const prices = message.instructions.flatMap(({ data }) =>
      data?.[0] === 3 ? [new DataView(Uint8Array.from(data).buffer).getBigUint64(1, true)] : [],
    )
    expect(prices).toEqual([2_000n])
  })

  test('behavior: signAndSendTransaction can send nothing, or something else', async () => {
    const { account, request, fennel, sent } = await connected()
    const input = { transaction: createTransfer({ from: account.address }), chain: 'solana:devnet' }
    fennel.once('solana:signAndSendTransaction').fault('neverSent')
    expect((await request('solana:signAndSendTransaction', input)).signature).toHaveLength(64)
    expect(sent).toEqual([])
    fennel.once('solana:signAndSendTransaction').fault()
    await request('solana:signAndSendTransaction', input)
    const bytes = new Uint8Array(getBase64Encoder().encode(String(sent[0]?.params[0])))
    const read = await readSigned({ transaction: bytes, by: account.address })
    expect(read.isValid).toBe(true)
    expect(read.message.staticAccounts[1]).not.toBe(recipient)
  })

  test('behavior: signIn can be of another account, by another key, or of another text', async () => {
    const { call, fennel } = await connected()
    const signIn = async (how?: 'otherAccount' | 'otherKey') => {
      fennel.once('solana:signIn').fault(how)
      const [output]: Signed[] = await call('solana:signIn', { nonce: 'abcdefgh' })
      if (!output) throw new Error('No output.')
      const { account, signedMessage, signature } = output
      const own = fennel.state.accounts[0]?.[0]?.address
      return {
        isOwn: account.address === own,
        isValid: await isSignedBy({ address: account.address, signature, bytes: signedMessage }),
        hasNonce: new TextDecoder().decode(signedMessage).includes('Nonce: abcdefgh'),
      }
    }
    expect(await signIn('otherAccount')).toEqual({ isOwn: false, isValid: true, hasNonce: true })
    expect(await signIn('otherKey')).toEqual({ isOwn: true, isValid: false, hasNonce: true })
    expect(await signIn()).toEqual({ isOwn: true, isValid: true, hasNonce: false })
  })
})

describe('script and record', () => {
  test('behavior: the script works as in the EVM wallet', async () => {
    const { request, fennel } = await connected()
    const message = new Uint8Array([1])
    fennel.once('solana:signMessage').reject()
    await expect(request('solana:signMessage', { message })).rejects.toMatchObject({ code: 4001 })
    fennel.once('solana:signMessage').throw('closed')
    await expect(request('solana:signMessage', { message })).rejects.toBe('closed')
    fennel.once('solana:signMessage').respond([{ signature: 'odd' }])
    expect(await request('solana:signMessage', { message })).toEqual({ signature: 'odd' })
    fennel.once('*').prompt()
    const response = request('solana:signMessage', { message })
    const pending = await fennel.waitForPrompt('solana:signMessage')
    expect(pending.origin).toBe('https://dapp.example')
    fennel.reject(pending.id)
    await expect(response).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: twice settles the handlers twice and emits twice', async () => {
    const { fennel, wallet, changes } = await setUp()
    fennel.on('standard:connect').twice()
    const settled: unknown[] = []
    await Object(wallet.features['standard:connect'])
      .connect()
      .then((result: unknown) => settled.push(result))
    expect(settled).toHaveLength(2)
    expect(settled[0]).toEqual(settled[1])
    expect(changes.map(({ accounts }) => accounts?.length)).toEqual([1, 1])
  })

  test('behavior: the record has each request with its outcome', async () => {
    const { account, request, fennel } = await connected()
    const message = new Uint8Array([1, 2, 3])
    await request('solana:signMessage', { message })
    expect(fennel.requests.at(-1)).toMatchObject({
      method: 'solana:signMessage',
      params: [{ account: { address: account.address }, message }],
      outcome: { status: 'fulfilled' },
    })
  })

  test('behavior: never means never', async () => {
    const { fennel, request } = await connected()
    fennel.once('solana:signMessage').never()
    const result = await Promise.race([
      request('solana:signMessage', { message: new Uint8Array(1) }),
      new Promise((resolve) => setImmediate(resolve, 'nothing yet')),
    ])
    expect(result).toBe('nothing yet')
    expect(fennel.requests.at(-1)?.outcome).toEqual({ status: 'open' })
  })

  test('error: an unknown feature rejects with 4200', async () => {
    const { fennel, wallet } = await setUp()
    fennel.changeFeatures(['solana:signAllTheThings'])
    expect(wallet.features['solana:signAllTheThings']).toEqual({})
  })
})

async function addressOf(publicKey: Iterable<number> | undefined): Promise<string> {
  const bytes = Uint8Array.from(publicKey ?? [])
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', true, ['verify'])
  return getAddressFromPublicKey(key)
}
