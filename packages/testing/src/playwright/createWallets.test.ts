import { createContext, runInContext } from 'node:vm'
import { getPublicKeyFromAddress, address as toAddress, verifySignature } from '@solana/kit'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { createWallets } from './createWallets.js'
import type { HostFrame, PageCall, WalletHost } from './WalletHost.js'

/** A fake browser: each page has its own globals, and gets copies of text and bytes. */
function createHost() {
  type Binding = Parameters<WalletHost['exposeBinding']>[1]
  const scripts: string[] = []
  const bindings = new Map<string, Binding>()
  const pages: { frames: () => HostFrame[] }[] = []

  const open = (origin: string) => {
    const window = Object.assign(new EventTarget(), { location: { origin } })
    const globals = createContext({
      window,
      Event,
      CustomEvent,
      structuredClone,
      queueMicrotask,
      setTimeout,
      clearTimeout,
      ArrayBuffer,
    })
    const run = (script: string): unknown => runInContext(script, globals)
    const frame: HostFrame = {
      url: () => `${origin}/`,
      parentFrame: () => null,
      async evaluate(code, input) {
        Object.assign(window, { __input: structuredClone(input) })
        run(`(${code.toString()})(window.__input)`)
      },
    }
    for (const [name, binding] of bindings) {
      Object.assign(window, {
        [name]: async (call: PageCall) => structuredClone(await binding({ frame }, structuredClone(call))),
      })
    }
    const wallets: Wallet[] = []
    window.addEventListener('wallet-standard:register-wallet', (event) => {
      if (event instanceof CustomEvent) {
        event.detail({ register: (wallet: Wallet) => wallets.push(wallet) })
      }
    })
    for (const script of scripts) run(script)
    pages.push({ frames: () => [frame] })
    const callFeature = (index: number, id: `${string}:${string}`, ...inputs: unknown[]): Promise<never> =>
      Object(wallets[index]?.features[id])[id.slice(id.indexOf(':') + 1)](...inputs)
    return { window, wallets, run, callFeature }
  }
  const host: WalletHost = {
    exposeBinding: async (name, callback) => void bindings.set(name, callback),
    addInitScript: async (script) => void scripts.push(script),
    pages: () => pages,
  }
  return { host, open }
}

type Accounts = { accounts: readonly WalletAccount[] }

async function isSigned({ by, signature, message }: { by: string; signature: never; message: Uint8Array }) {
  return verifySignature(await getPublicKeyFromAddress(toAddress(by)), signature, message)
}

test('behavior: a Solana wallet signs in the test, and keeps access and record over reloads', async () => {
  const { host, open } = createHost()
  const fennel = await createWallets(host).installSolana({ name: 'Fennel' })
  expect(fennel.info.name).toBe('Fennel')

  const first = open('https://dapp.example')
  expect(first.wallets.map(({ name }) => name)).toEqual(['Fennel'])
  expect(((await first.callFeature(0, 'standard:connect', { silent: true })) as Accounts).accounts).toEqual(
    [],
  )
  const { accounts }: Accounts = await first.callFeature(0, 'standard:connect')
  const [account] = accounts
  expect(first.wallets[0]?.accounts[0]).toBe(account)
  const message = new TextEncoder().encode('Hello')
  const [{ signature }]: [{ signature: never }] = await first.callFeature(0, 'solana:signMessage', {
    account,
    message,
  })
  expect(await isSigned({ by: account?.address ?? '', signature, message })).toBe(true)

  const second = open('https://dapp.example')
  expect(second.wallets[0]?.accounts).toEqual([])
  const restored: Accounts = await second.callFeature(0, 'standard:connect', { silent: true })
  expect(restored.accounts.map(({ address }) => address)).toEqual([account?.address])
  const elsewhere = open('https://other.example')
  expect(
    ((await elsewhere.callFeature(0, 'standard:connect', { silent: true })) as Accounts).accounts,
  ).toEqual([])
  expect(fennel.requests.map(({ method, origin }) => [method, origin])).toEqual([
    ['standard:connect:silent', 'https://dapp.example'],
    ['standard:connect', 'https://dapp.example'],
    ['solana:signMessage', 'https://dapp.example'],
    ['standard:connect:silent', 'https://dapp.example'],
    ['standard:connect:silent', 'https://other.example'],
  ])
})

test('behavior: controls resolve when every connected page has the event', async () => {
  const { host, open } = createHost()
  const fennel = await createWallets(host).installSolana({ accounts: { seed: 'a', count: 2 } })
  const pages = [open('https://dapp.example'), open('https://dapp.example'), open('https://other.example')]
  for (const { callFeature } of pages.slice(0, 2)) await callFeature(0, 'standard:connect')
  const addresses = () => pages.map(({ wallets }) => wallets[0]?.accounts.map(({ address }) => address))
  const of = (index: number) => fennel.state.accounts[index]?.[0]?.address
  expect(addresses()).toEqual([[of(0)], [of(0)], []])
  await fennel.changeAccount(1)
  expect(addresses()).toEqual([[of(1)], [of(1)], []])
  await fennel.lock()
  expect(addresses()).toEqual([[], [], []])
  await fennel.unlock()
  await fennel.removeSite()
  expect(addresses()).toEqual([[], [], []])
  await fennel.changeChains(['solana:devnet'])
  await fennel.changeFeatures(['solana:signMessage'])
  expect(pages[2]?.wallets[0]?.chains).toEqual(['solana:devnet'])
  const late = open('https://dapp.example')
  await expect
    .poll(() => Object.keys(late.wallets[0]?.features ?? {}))
    .not.toContain('solana:signTransaction')
})

test('error: a rejection reaches the page with its code', async () => {
  const { host, open } = createHost()
  const fennel = await createWallets(host).installSolana({ prompts: 'manual' })
  const { callFeature } = open('https://dapp.example')
  const refused = expect(callFeature(0, 'standard:connect')).rejects.toMatchObject({ code: 4001 })
  await fennel.waitForPrompt('standard:connect')
  await fennel.reject()
  await refused
  const approved = callFeature(0, 'standard:connect')
  await fennel.waitForPrompt()
  await fennel.approve()
  expect(((await approved) as Accounts).accounts).toHaveLength(1)
})

test('behavior: wallets of several namespaces share a page', async () => {
  const { host, open } = createHost()
  const wallets = createWallets(host)
  const key = `0x${'11'.repeat(32)}` as const
  const evm = await wallets.install({
    name: 'Fennel',
    rdns: 'org.example.fennel',
    accounts: [key],
    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1', name: 'One' }],
    inject: true,
  })
  const solana = await wallets.installSolana({ name: 'Bolt' })
  const { run, callFeature } = open('https://dapp.example')
  expect(await run('window.ethereum.request({ method: "eth_requestAccounts" })')).toEqual([evm.state.account])
  await callFeature(0, 'standard:connect')
  await evm.lock()
  expect(solana.requests).toHaveLength(1)
  expect(evm.requests).toHaveLength(1)
})

test('behavior: a Bitcoin wallet appears as wallets of its shape do', async () => {
  const { host, open } = createHost()
  const wallets = createWallets(host)
  const injected = await wallets.installBitcoin({ shape: 'unisat', network: 'regtest' })
  const standard = await wallets.installBitcoin({ name: 'Bolt', network: 'regtest' })
  const { run, callFeature, wallets: registered } = open('https://dapp.example')
  expect(registered.map(({ name }) => name)).toEqual(['Bolt'])
  expect(await run('window.unisat.getAccounts()')).toEqual([])
  const addresses = injected.state.accounts.map(({ address }) => address)
  expect(await run('window.unisat.requestAccounts()')).toEqual(addresses.slice(0, 1))
  const { accounts }: Accounts = await callFeature(0, 'bitcoin:connect', { purposes: ['payment'] })
  expect(accounts.map(({ address }) => address)).toEqual([standard.state.accounts[0]?.address])
  expect(registered[0]?.accounts[0]?.publicKey).toHaveLength(33)

  run('window.events = []; window.unisat.on("accountsChanged", (accounts) => window.events.push(accounts))')
  await injected.lock()
  expect(run('JSON.stringify(window.events)')).toBe('[[]]')
})

test('behavior: one wallet of three namespaces has a script and a record for each', async () => {
  const { host, open } = createHost()
  const fennel = await createWallets(host).installMulti({
    name: 'Fennel',
    rdns: 'org.example.fennel',
    evm: {
      accounts: [`0x${'11'.repeat(32)}`],
      chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1', name: 'One' }],
      inject: true,
    },
    bitcoin: { network: 'regtest' },
  })
  const { run, callFeature, wallets: registered } = open('https://dapp.example')
  expect(registered.map(({ name }) => name)).toEqual(['Fennel'])
  fennel.evm.once('eth_requestAccounts').prompt()
  const refused = expect(
    run('window.ethereum.request({ method: "eth_requestAccounts" })'),
  ).rejects.toMatchObject({ code: 4001 })
  await fennel.evm.waitForPrompt()
  await fennel.evm.reject()
  await refused
  await callFeature(0, 'standard:connect')
  await callFeature(0, 'bitcoin:connect', { purposes: ['payment', 'ordinals'] })
  expect(registered[0]?.accounts).toHaveLength(3)
  await fennel.lock()
  expect(registered[0]?.accounts).toEqual([])
  await fennel.unlock()

  const again = open('https://dapp.example')
  const { accounts }: Accounts = await again.callFeature(0, 'standard:connect', { silent: true })
  expect(accounts).toHaveLength(3)
  expect(fennel.solana.requests.map(({ method }) => method)).toEqual([
    'standard:connect',
    'standard:connect:silent',
  ])
  expect(fennel.bitcoin.requests.map(({ method }) => method)).toEqual(['connect', 'accounts'])
  await fennel.removeSite()
  expect(again.wallets[0]?.accounts).toEqual([])
})

test('error: a wallet installed after page.goto()', async () => {
  const { host, open } = createHost()
  const wallets = createWallets(host)
  open('https://dapp.example')
  const sentence =
    "after page.goto('https://dapp.example/'), so this page has no wallet. Call it before page.goto()."
  await expect(wallets.installSolana()).rejects.toThrow(`wallets.installSolana() was called ${sentence}`)
  await expect(wallets.installBitcoin({ network: 'regtest' })).rejects.toThrow(
    `wallets.installBitcoin() was called ${sentence}`,
  )
})

test('param: late installs it for the next load', async () => {
  const { host, open } = createHost()
  open('https://dapp.example')
  await createWallets(host).installSolana({ name: 'Fennel', late: true })
  expect(open('https://dapp.example').wallets.map(({ name }) => name)).toEqual(['Fennel'])
})
