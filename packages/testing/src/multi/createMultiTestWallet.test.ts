import { getPublicKeyFromAddress, address as toAddress, verifySignature } from '@solana/kit'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createMultiTestWallet, type MultiTestWalletOptions } from './createMultiTestWallet.js'

type Accounts = { accounts: readonly WalletAccount[] }

async function setUp(options: Partial<MultiTestWalletOptions> = {}) {
  const target = Object.assign(new EventTarget(), { location: { origin: 'https://dapp.example' } })
  const announced: string[] = []
  const registered: Wallet[] = []
  target.addEventListener('eip6963:announceProvider', (event) => {
    if (event instanceof CustomEvent) announced.push(event.detail.info.name)
  })
  target.addEventListener('wallet-standard:register-wallet', (event) => {
    if (event instanceof CustomEvent) {
      event.detail({
        register(wallet: Wallet) {
          registered.push(wallet)
          return () => registered.splice(registered.indexOf(wallet), 1)
        },
      })
    }
  })
  const multi = await createMultiTestWallet({
    name: 'Fennel',
    rdns: 'org.example.fennel',
    evm: {
      accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 2 },
      chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:1', name: 'Local' }],
    },
    solana: { accounts: { seed: 'fennel', count: 2 }, chains: ['solana:localnet'] },
    bitcoin: { network: 'regtest', accounts: 2 },
    target,
    ...options,
  })
  const { wallet } = multi
  const callFeature = (id: `${string}:${string}`, ...inputs: unknown[]): Promise<never> =>
    Object(wallet.features[id])[id.slice(id.indexOf(':') + 1)](...inputs)
  const namespacesShown = () => [
    ...new Set(wallet.accounts.flatMap(({ chains }) => chains.map((id) => id.slice(0, id.indexOf(':'))))),
  ]
  const connectSolana = async () => ((await callFeature('standard:connect')) as Accounts).accounts
  const connectBitcoin = async () =>
    ((await callFeature('bitcoin:connect', { purposes: ['payment', 'ordinals'] })) as Accounts).accounts
  return { multi, wallet, callFeature, announced, registered, namespacesShown, connectSolana, connectBitcoin }
}

test('behavior: one name by both standards, one registered wallet for two namespaces', async () => {
  const { multi, wallet, announced, registered } = await setUp()
  expect(announced).toEqual(['Fennel'])
  expect(registered).toEqual([wallet])
  expect(wallet.name).toBe(multi.info.name)
  expect(wallet.chains).toEqual(['solana:localnet', 'bitcoin:regtest'])
  expect(Object.keys(wallet.features)).toEqual(
    expect.arrayContaining([
      'standard:connect',
      'standard:events',
      'solana:signAndSendTransaction',
      'bitcoin:connect',
      'bitcoin:signTransaction',
      'bitcoin:disconnect',
    ]),
  )
  multi.uninstall()
  expect(registered).toEqual([])
})

test('behavior: each namespace is approved separately', async () => {
  const { multi, callFeature, namespacesShown, connectSolana, connectBitcoin } = await setUp()
  const silently = async () =>
    ((await callFeature('standard:connect', { silent: true })) as Accounts).accounts
  expect(await silently()).toEqual([])
  await connectSolana()
  expect(namespacesShown()).toEqual(['solana'])
  expect(multi.bitcoin.requests.map(({ method }) => method)).not.toContain('connect')
  await connectBitcoin()
  expect(namespacesShown()).toEqual(['solana', 'bitcoin'])
  expect((await silently()).map(({ chains }) => chains[0])).toEqual([
    'solana:localnet',
    'bitcoin:regtest',
    'bitcoin:regtest',
  ])
  expect(multi.evm.requests).toEqual([])
})

test('behavior: ending one namespace leaves the other', async () => {
  const { callFeature, namespacesShown, connectSolana, connectBitcoin } = await setUp()
  await connectSolana()
  await connectBitcoin()
  await callFeature('standard:disconnect')
  expect(namespacesShown()).toEqual(['bitcoin'])
  await connectSolana()
  await callFeature('bitcoin:disconnect')
  expect(namespacesShown()).toEqual(['solana'])
})

test('param: disconnects everything ends both', async () => {
  const { callFeature, namespacesShown, connectSolana, connectBitcoin } = await setUp({
    disconnects: 'everything',
  })
  await connectSolana()
  await connectBitcoin()
  await callFeature('standard:disconnect')
  expect(namespacesShown()).toEqual([])
})

test.each([
  ['namespace', ['solana', 'bitcoin']],
  ['everything', []],
] as const)('param: revokes %s', async (revokes, left) => {
  const { multi, namespacesShown, connectSolana, connectBitcoin } = await setUp({ revokes })
  await multi.provider.request({ method: 'eth_requestAccounts' })
  await connectSolana()
  await connectBitcoin()
  const params = [{ eth_accounts: {} }]
  await multi.provider.request({ method: 'wallet_revokePermissions', params })
  expect(namespacesShown()).toEqual(left)
})

test('behavior: every namespace signs with its own key', async () => {
  const { multi, callFeature, connectSolana, connectBitcoin } = await setUp()
  const message = new TextEncoder().encode('Hello')

  const [solana] = await connectSolana()
  const [signed]: [{ signature: never }] = await callFeature('solana:signMessage', {
    account: solana,
    message,
  })
  const key = await getPublicKeyFromAddress(toAddress(solana?.address ?? ''))
  expect(await verifySignature(key, signed.signature, message)).toBe(true)

  const [bitcoin] = await connectBitcoin()
  const [{ signature }]: [{ signature: Uint8Array }] = await callFeature('bitcoin:signMessage', {
    account: bitcoin,
    message,
  })
  expect(signature).toHaveLength(65)

  await multi.provider.request({ method: 'eth_requestAccounts' })
  const { account: address } = multi.evm.state
  const hex = await multi.provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
  expect(await verifyMessage({ address, message: 'Hello', signature: `0x${String(hex).slice(2)}` })).toBe(
    true,
  )
})

test('behavior: one namespace rejects while the others approve', async () => {
  const { multi, connectSolana, connectBitcoin } = await setUp()
  multi.bitcoin.on('connect').reject()
  await expect(connectBitcoin()).rejects.toMatchObject({ code: 4001 })
  expect(await connectSolana()).toHaveLength(1)
})

test('behavior: a change of the whole wallet reaches every namespace', async () => {
  const { multi, wallet, namespacesShown, connectSolana, connectBitcoin } = await setUp()
  await connectSolana()
  await connectBitcoin()
  const before = wallet.accounts.map(({ address }) => address)
  multi.changeAccount(1)
  const after = wallet.accounts.map(({ address }) => address)
  expect(after).toHaveLength(before.length)
  expect(after.filter((address) => before.includes(address))).toEqual([])
  expect(multi.evm.state.account).toBe(multi.evm.state.accounts[1])
  multi.lock()
  expect(namespacesShown()).toEqual([])
  expect(multi.evm.state.locked).toBe(true)
  multi.unlock()
  expect(namespacesShown()).toEqual(['solana', 'bitcoin'])
  multi.removeSite()
  expect(namespacesShown()).toEqual([])
})

test('behavior: persist keeps the permissions and settings of each namespace', async () => {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const target = () =>
    Object.assign(new EventTarget(), { location: { origin: 'https://dapp.example' }, localStorage })
  const before = await setUp({ target: target(), persist: true })
  await before.connectBitcoin()
  before.multi.solana.changeAccount(1)
  before.multi.evm.lock()

  const { multi, callFeature } = await setUp({ target: target(), persist: true })
  expect(multi.solana.state).toMatchObject({ current: 1, sites: {} })
  expect(multi.evm.state.locked).toBe(true)
  const { accounts }: Accounts = await callFeature('standard:connect', { silent: true })
  expect(accounts.flatMap(({ chains }) => chains)).toEqual(['bitcoin:regtest', 'bitcoin:regtest'])
  const forgetful = await setUp({ target: target() })
  expect(forgetful.multi.evm.state.locked).toBe(false)
})
