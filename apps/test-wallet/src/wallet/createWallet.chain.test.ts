import {
  type Relay,
  type Sandbox,
  startBitcoin,
  startRelay,
  startSandbox,
  startSolana,
} from '@latchkey/sandbox'
import { createBitcoinKeys } from '@latchkey/testing/bitcoin'
import {
  AccountRole,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  address as toAddress,
} from '@solana/kit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { verifyMessage, verifyTypedData } from 'viem/utils'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PromptMode } from '../chains/PromptMode.ts'
import { listChains } from '../config/readWalletConfig.ts'
import type { ServedConfig } from '../config/WalletConfig.ts'
import { createNamespaces } from '../openWallet.ts'
import { defaultChoice } from '../proposal/defaultChoice.ts'
import type { Remembered } from './createPageMemory.ts'
import { createWallet } from './createWallet.ts'
import { startKit } from './startKit.ts'
import type { Wallet } from './Wallet.ts'
import type { ProposalPrompt, RequestPrompt } from './WalletState.ts'

type Dapp = Awaited<ReturnType<typeof SignClient.init>>

let relay: Relay
let sandbox: Sandbox
const endings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  relay = await startRelay()
  sandbox = await startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' })
})
afterEach(async () => {
  await Promise.all(endings.splice(0).map((end) => end()))
})
afterAll(async () => {
  await Promise.all([relay?.stop(), sandbox?.stop()])
})

async function createDapp(): Promise<Dapp> {
  const core = new Core({
    relayUrl: relay.url,
    projectId: '0'.repeat(32),
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: crypto.randomUUID(),
    storageOptions: { database: ':memory:' },
  })
  Object.assign(core.verify, { isDevEnv: true })
  endings.push(async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  })
  return SignClient.init({
    core: Object.assign(core, { relayUrl: relay.url, projectId: '0'.repeat(32) }),
    logger: 'silent',
    metadata: { name: 'Shop', description: 'Shop', url: 'https://shop.example/buy', icons: [] },
  })
}

async function open({
  promptMode = 'prompt',
  knows = 2,
  others = {},
}: {
  promptMode?: PromptMode
  knows?: 1 | 2
  others?: Pick<ServedConfig, 'solana' | 'bitcoin'>
} = {}): Promise<Wallet> {
  const accounts = sandbox.accounts.slice(0, 2)
  const kit = await startKit({
    relayUrl: relay.url,
    projectId: '0'.repeat(32),
    name: 'Test wallet',
    url: 'http://localhost:4244',
    storage: 'memory',
  })
  let remembered: Remembered = { current: {}, added: [] }
  const wallet = createWallet({
    kit,
    walletNamespaces: await createNamespaces({ accounts, ...others }),
    chains: listChains({
      chains: sandbox.chains.slice(0, knows).map(({ caip2, name, rpcUrl }) => ({ id: caip2, name, rpcUrl })),
      ...others,
    }),
    promptMode,
    memory: {
      read: () => remembered,
      write: (next) => {
        remembered = next
      },
    },
  })
  endings.push(wallet.stop)
  return wallet
}

const methods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]
const events = ['accountsChanged', 'chainChanged']
const first = 'eip155:31337'

async function propose({ dapp, chains }: { dapp: Dapp; chains: readonly string[] }) {
  const { uri = '', approval } = await dapp.connect({
    optionalNamespaces: { eip155: { chains: [...chains], methods, events } },
  })
  const approved = approval()
  // A test of a rejection awaits it later.
  approved.catch(() => {})
  return { uri, approved }
}

async function waitForPrompt<kind extends 'proposal' | 'request'>({
  wallet,
  kind,
}: {
  wallet: Wallet
  kind: kind
}) {
  await expect.poll(() => wallet.get().prompts.map((one) => one.kind), { interval: 10 }).toContain(kind)
  const prompt = wallet.get().prompts.find((one) => one.kind === kind)
  return prompt as kind extends 'proposal' ? ProposalPrompt : RequestPrompt
}

/** Opens a session with the default choice. */
async function connect({
  wallet,
  chains = sandbox.chains.map(({ caip2 }) => caip2),
}: {
  wallet: Wallet
  chains?: string[]
}) {
  const dapp = await createDapp()
  const { uri, approved } = await propose({ dapp, chains })
  await wallet.pair(uri)
  if (wallet.get().promptMode === 'prompt') {
    const prompt = await waitForPrompt({ wallet, kind: 'proposal' })
    await wallet.approveProposal({ id: prompt.id, chosen: defaultChoice(prompt.namespaces) })
  }
  const session = await approved
  // The page acknowledges the settlement after it resolved.
  await expect.poll(() => wallet.get().sessions, { interval: 10 }).toHaveLength(1)
  const request = (method: string, params: unknown[], chainId = first) =>
    dapp.request<string>({ topic: session.topic, chainId, request: { method, params } })
  return { dapp, topic: session.topic, session, request }
}

test('behavior: a proposal is shown, and the choice is approved', async () => {
  const [dapp, wallet] = await Promise.all([createDapp(), open()])
  const [one, two] = sandbox.accounts
  const { uri, approved } = await propose({ dapp, chains: ['eip155:1', first, 'eip155:31338'] })
  await wallet.pair(`https://wallet.example/wc?uri=${encodeURIComponent(uri)}`)
  const prompt = await waitForPrompt({ wallet, kind: 'proposal' })
  expect(prompt.peer).toEqual({ name: 'Shop', origin: 'https://shop.example' })
  expect(prompt.namespaces[0]?.chains.map(({ id, name }) => [id, name !== undefined])).toEqual([
    ['eip155:1', false],
    [first, true],
    ['eip155:31338', true],
  ])
  await wallet.approveProposal({
    id: prompt.id,
    chosen: { chains: [first], addresses: [two.address, one.address] },
  })
  const session = await approved
  expect(session.namespaces).toEqual({
    eip155: {
      chains: [first],
      accounts: [`${first}:${two.address}`, `${first}:${one.address}`],
      methods,
      events,
    },
  })
  expect(session.peer.metadata.redirect).toEqual({ universal: 'http://localhost:4244' })
  expect(wallet.get().sessions[0]?.connections[0]).toMatchObject({ address: two.address, chainId: first })
  expect(wallet.get().prompts).toEqual([])
})

test('behavior: a rejected proposal fails at the page with 5000', async () => {
  const [dapp, wallet] = await Promise.all([createDapp(), open()])
  const { uri, approved } = await propose({ dapp, chains: [first] })
  await wallet.pair(uri)
  await wallet.rejectProposal((await waitForPrompt({ wallet, kind: 'proposal' })).id)
  await expect(approved).rejects.toMatchObject({ code: 5000 })
  expect(wallet.get()).toMatchObject({ prompts: [], sessions: [] })
})

test('behavior: messages and data are signed, and a transaction lands on the chain', async () => {
  const wallet = await open({ promptMode: 'approve' })
  const { request } = await connect({ wallet })
  const [{ address }, { address: to }] = sandbox.accounts

  const signature = (await request('personal_sign', ['0x68656c6c6f', address])) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)

  const typedData = {
    domain: { name: 'Shop', chainId: 31337 },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    message: { item: 'tea' },
  } as const
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ]
  const sent = JSON.stringify({ ...typedData, types: { ...typedData.types, EIP712Domain } })
  const signed = (await request('eth_signTypedData_v4', [address, sent])) as `0x${string}`
  expect(await verifyTypedData({ ...typedData, address, signature: signed })).toBe(true)

  const before = await sandbox.nativeBalance({ chainId: 31338, address: to })
  const hash = await request('eth_sendTransaction', [{ from: address, to, value: '0x3e8' }], 'eip155:31338')
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => sandbox.nativeBalance({ chainId: 31338, address: to })).toBe(before + 1_000n)
})

test('behavior: a request is described, and a rejected one fails with 5000', async () => {
  const wallet = await open()
  const { request } = await connect({ wallet })
  const [{ address }] = sandbox.accounts
  const refused = expect(request('personal_sign', ['0x68656c6c6f', address])).rejects.toMatchObject({
    code: 5000,
  })
  const prompt = await waitForPrompt({ wallet, kind: 'request' })
  expect(prompt.description).toMatchObject({
    title: 'Sign this message?',
    body: { label: 'Message', text: 'hello' },
  })
  await wallet.rejectRequest(prompt.id)
  await refused
  expect(wallet.get().prompts).toEqual([])
})

test('error: an unsupported request fails with its code', async () => {
  const wallet = await open({ promptMode: 'approve' })
  const { request } = await connect({ wallet })
  const [{ address }, { address: other }] = sandbox.accounts
  await expect(request('personal_sign', ['0x00', other])).rejects.toMatchObject({ code: 4100 })
  await expect(request('wallet_switchEthereumChain', [{ chainId: '0x539' }])).rejects.toMatchObject({
    code: 4902,
  })
  await expect(request('eth_sendTransaction', [{ from: address, to: 'nowhere' }])).rejects.toMatchObject({
    code: -32602,
  })
})

test('behavior: a switch of network and account reaches the page', async () => {
  const wallet = await open()
  const { dapp, topic } = await connect({ wallet, chains: [first] })
  const heard = vi.fn<(name: string, data: unknown, chainId: string) => void>()
  dapp.on('session_event', ({ params: { event, chainId } }) => heard(event.name, event.data, chainId))
  const [one, two] = sandbox.accounts

  await wallet.switchChain({ topic, chainId: 'eip155:31338' })
  await expect.poll(() => heard.mock.calls).toEqual([['chainChanged', 31338, 'eip155:31338']])
  await wallet.switchAccount({ topic, address: two.address })
  await expect
    .poll(() => heard.mock.calls[1])
    .toEqual(['accountsChanged', [two.address, one.address], 'eip155:31338'])
  expect(dapp.session.get(topic).namespaces['eip155']?.accounts).toEqual(
    [first, 'eip155:31338'].flatMap((chain) => [`${chain}:${two.address}`, `${chain}:${one.address}`]),
  )
  expect(wallet.get().sessions[0]?.connections[0]).toMatchObject({
    address: two.address,
    chainId: 'eip155:31338',
  })
  await expect(wallet.switchChain({ topic, chainId: 'eip155:7' })).rejects.toMatchObject({ code: 'UNKNOWN' })
})

test('behavior: the page switches network, and adds one the wallet did not know', async () => {
  const wallet = await open({ promptMode: 'approve', knows: 1 })
  const { dapp, topic, request } = await connect({ wallet, chains: [first] })
  const heard = vi.fn<(data: unknown) => void>()
  dapp.on('session_event', ({ params: { event } }) => heard(event.data))
  const [, second] = sandbox.chains
  const chainId = `0x${second.id.toString(16)}`
  await expect(request('wallet_switchEthereumChain', [{ chainId }])).rejects.toMatchObject({ code: 4902 })
  expect(
    await request('wallet_addEthereumChain', [
      { chainId, chainName: 'Second', nativeCurrency: second.nativeCurrency, rpcUrls: [second.rpcUrl] },
    ]),
  ).toBeNull()
  await expect.poll(() => heard.mock.calls).toEqual([[second.id]])
  expect(dapp.session.get(topic).namespaces['eip155']?.chains).toEqual([first, second.caip2])
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }], second.caip2)).toBeNull()
  await expect.poll(() => heard.mock.calls).toEqual([[second.id], [31337]])
})

test('behavior: a request to an offline wallet gets one response later', async () => {
  const wallet = await open({ promptMode: 'approve' })
  const { topic, request } = await connect({ wallet })
  const [{ address }] = sandbox.accounts
  await wallet.goOffline()
  const signing = request('personal_sign', ['0x00', address])
  await expect(wallet.disconnect(topic)).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(wallet.get().relay).toBe('offline')
  await wallet.goOnline()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  expect(wallet.get().relay).toBe('connected')
  expect(wallet.get().log.filter(({ text }) => text === 'personal_sign')).toHaveLength(1)
})

test('behavior: a lost acknowledgement does not block the wallet', async () => {
  const wallet = await open()
  const { request } = await connect({ wallet })
  const signing = request('personal_sign', ['0x68', sandbox.accounts[0].address])
  const { id } = await waitForPrompt({ wallet, kind: 'request' })
  relay.set({ mode: 'drop-at', direction: 'in', tag: 1109, moment: 'after', forMs: 5_000 })
  const approving = wallet.approveRequest(id)
  approving.catch(() => {})
  await expect(signing).resolves.toMatch(/^0x/)
  const waiting = () => wallet.get().prompts.filter(({ status }) => status !== 'unconfirmed')
  await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toEqual([])
  expect(wallet.get().prompts.every(({ status }) => status === 'unconfirmed')).toBe(true)
  relay.set({ mode: 'pass' })
})

test('behavior: either side disconnects', async () => {
  const wallet = await open()
  const one = await connect({ wallet })
  const ended = vi.fn<() => void>()
  one.dapp.on('session_delete', ended)
  await wallet.disconnect(one.topic)
  await expect.poll(() => ended.mock.calls.length).toBe(1)
  expect(wallet.get().sessions).toEqual([])

  const two = await connect({ wallet })
  const waiting = two.request('personal_sign', ['0x00', sandbox.accounts[0].address])
  waiting.catch(() => {})
  await waitForPrompt({ wallet, kind: 'request' })
  await two.dapp.disconnect({ topic: two.topic, reason: { code: 6000, message: 'Done.' } })
  await expect.poll(() => wallet.get().sessions).toEqual([])
  expect(wallet.get().prompts).toEqual([])
})

test('behavior: an automatic wallet rejects unsupported proposals with the reason', async () => {
  const [dapp, wallet] = await Promise.all([createDapp(), open({ promptMode: 'approve' })])
  const { uri, approved } = await propose({ dapp, chains: ['eip155:1'] })
  await wallet.pair(uri)
  await expect(approved).rejects.toMatchObject({ code: 5100 })
  expect(wallet.get().prompts).toEqual([])

  wallet.setPromptMode('reject')
  const again = await propose({ dapp, chains: [first] })
  await wallet.pair(again.uri)
  await expect(again.approved).rejects.toMatchObject({ code: 5000 })
})

test('error: an insufficient choice keeps the proposal open', async () => {
  const [dapp, wallet] = await Promise.all([createDapp(), open()])
  const { uri, approved } = await propose({ dapp, chains: [first] })
  await wallet.pair(uri)
  const { id, namespaces } = await waitForPrompt({ wallet, kind: 'proposal' })
  await expect(wallet.approveProposal({ id, chosen: { chains: [], addresses: [] } })).rejects.toMatchObject({
    code: 'NOT_ENOUGH',
  })
  await wallet.approveProposal({ id, chosen: defaultChoice(namespaces) })
  expect((await approved).namespaces['eip155']?.chains).toEqual([first])
})

test('error: links that cannot be followed', async () => {
  const wallet = await open()
  await expect(wallet.pair('hello')).rejects.toMatchObject({ code: 'BAD_LINK' })
  await expect(wallet.approveRequest(7)).rejects.toMatchObject({ code: 'GONE' })
})

test('behavior: one session on three namespaces lists accounts without a prompt, signs and sends', async () => {
  const [solana, bitcoin] = await Promise.all([startSolana(), startBitcoin()])
  endings.push(solana.stop, bitcoin.stop)
  const [payer, recipient] = solana.accounts
  const seed = '2a'.repeat(32)
  const keys = createBitcoinKeys({ seed, network: 'regtest' })
  await bitcoin.fund({ address: keys.payment.address, satoshi: 1_000_000n })
  const [dapp, wallet] = await Promise.all([
    createDapp(),
    open({
      others: {
        solana: { chainId: solana.chainId, rpcUrl: solana.url, secretKeys: [payer.secretKey] },
        bitcoin: { chainId: bitcoin.chainId, esploraUrl: bitcoin.esploraUrl, seed },
      },
    }),
  ])
  const { uri = '', approval } = await dapp.connect({
    optionalNamespaces: {
      eip155: { chains: [first], methods, events },
      solana: {
        chains: [solana.chainId],
        methods: ['solana_getAccounts', 'solana_signAndSendTransaction'],
        events,
      },
      bip122: { chains: [bitcoin.chainId], methods: ['getAccountAddresses', 'sendTransfer'], events },
    },
  })
  await wallet.pair(uri)
  const { id, namespaces } = await waitForPrompt({ wallet, kind: 'proposal' })
  await wallet.approveProposal({ id, chosen: defaultChoice(namespaces) })
  const session = await approval()
  expect(Object.values(session.namespaces).flatMap(({ accounts }) => accounts)).toEqual([
    `${first}:${sandbox.accounts[0].address}`,
    `${solana.chainId}:${payer.address}`,
    `${bitcoin.chainId}:${keys.payment.address}`,
  ])
  const request = (chainId: string, method: string, params: unknown) =>
    dapp.request<never>({ topic: session.topic, chainId, request: { method, params } })
  const approve = async (title: string) => {
    const prompt = await waitForPrompt({ wallet, kind: 'request' })
    expect(prompt.description.title).toBe(title)
    await wallet.approveRequest(prompt.id)
    return prompt.description.facts
  }

  expect(await request(solana.chainId, 'solana_getAccounts', {})).toEqual([{ pubkey: payer.address }])
  expect(
    await request(bitcoin.chainId, 'getAccountAddresses', { account: keys.payment.address }),
  ).toMatchObject([
    { address: keys.payment.address, publicKey: keys.payment.publicKey, intention: 'payment' },
    { address: keys.ordinals.address, path: keys.ordinals.path, intention: 'ordinal' },
  ])

  const rpc = createSolanaRpc(solana.url)
  const before = await rpc.getBalance(toAddress(recipient.address)).send()
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, 2_010_000n, true)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(toAddress(payer.address), made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
    (made) =>
      appendTransactionMessageInstruction(
        {
          programAddress: toAddress('11111111111111111111111111111111'),
          accounts: [
            { address: toAddress(payer.address), role: AccountRole.WRITABLE_SIGNER },
            { address: toAddress(recipient.address), role: AccountRole.WRITABLE },
          ],
          data,
        },
        made,
      ),
  )
  const transaction = getBase64EncodedWireTransaction(compileTransaction(message))
  const sending = request(solana.chainId, 'solana_signAndSendTransaction', {
    transaction,
    pubkey: payer.address,
  })
  expect(await approve('Send this transaction?')).toContainEqual({
    label: 'Sends',
    value: '0.00201 SOL (2010000 lamports)',
  })
  expect(await sending).toMatchObject({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) })
  const after = await rpc.getBalance(toAddress(recipient.address)).send()
  expect(after.value - before.value).toBe(2_010_000n)

  const paying = request(bitcoin.chainId, 'sendTransfer', {
    account: keys.payment.address,
    recipientAddress: keys.ordinals.address,
    amount: '20100',
  })
  expect(await approve('Send this transaction?')).toContainEqual({
    label: 'Sends',
    value: '0.000201 BTC (20100 satoshis)',
  })
  const { txid }: { txid: string } = await paying
  expect(await bitcoin.rpc('getmempoolentry', txid)).toMatchObject({ vsize: expect.any(Number) })
  expect(wallet.get().prompts).toEqual([])
})
