import {
  createLatchkey,
  type Latchkey,
  type PreparedReplacement,
  type PreparedTransfer,
} from '@latchkey/core'
import { createTestClient, fakeEnvironment, memoryStorage, mockConnector } from '@latchkey/core/testing'
import { watch } from '@latchkey/core/watch'
import fc from 'fast-check'
import { checksumAddress, isAddress } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  base,
  bumpFee,
  cancelTransaction,
  evm,
  getProvider,
  getWalletClient,
  mainnet,
  prepareReplacement,
  prepareTransfer,
  sendCalls,
  submitReplacement,
  submitTransfer,
} from './exports/index.js'

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const bob = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const hash = `0x${'4c'.repeat(32)}` as const

function setUp(storage = memoryStorage()) {
  const client = createLatchkey({
    adapters: [evm({ networks: [mainnet, base] })],
    ports: { environment: fakeEnvironment(), storage, log: () => undefined },
  })
  onTestFinished(client.destroy)
  return { client, storage, api: client.use(watch()) }
}

describe('addresses', () => {
  test.each([
    ['in lower case', alice.toLowerCase()],
    ['in upper case', `0x${alice.slice(2).toUpperCase()}`],
    ['with its checksum', alice],
    ['with spaces around it', ` ${alice}\n`],
  ])('behavior: an address %s is watched once, with its checksum', async (_, address) => {
    const { api } = setUp()
    await api.add({ chainId: 1, address: alice })
    expect(await api.add({ chainId: 1, address })).toMatchObject({ accountId: `eip155:1:${alice}` })
    expect(api.$watched.get()).toHaveLength(1)
  })

  test.each([
    ['a wrong checksum', alice.replace('dA', 'DA')],
    ['no 0x', alice.slice(2)],
    ['a name', 'vitalik.eth'],
    ['a private key', `0x${'1'.repeat(64)}`],
  ])('error: %s is not watched', async (_, address) => {
    await expect(setUp().api.add({ chainId: 1, address })).rejects.toMatchObject({
      code: 'watch/invalid_address',
      context: { chainId: 'eip155:1' },
    })
  })

  test('behavior: stored accounts are listed with their checksum, and wrong ones are not', async () => {
    const ids = [alice.toLowerCase(), alice, alice.replace('dA', 'DA')].map((one) => ({
      id: `eip155:1:${one}`,
    }))
    const { api } = setUp(memoryStorage({ 'latchkey:default:watched_accounts': JSON.stringify(ids) }))
    expect(await api.list()).toMatchObject([{ address: alice }])
  })

  test('law: an address is watched if viem accepts it, and then in the form of viem', async () => {
    const { api } = setUp()
    const hex = fc.string({
      unit: fc.constantFrom(...'0123456789abcdefABCDEF'),
      minLength: 40,
      maxLength: 40,
    })
    const text = fc.oneof(
      hex.map((digits) => `0x${digits}`),
      hex.map((digits) => checksumAddress(`0x${digits.toLowerCase()}`)),
      hex.map((digits) => `0x${digits.toLowerCase()}`),
      hex,
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(text, async (address) => {
        // viem refuses addresses in upper case, which EIP-55 allows.
        const isUpper = /^0x[\dA-F]{40}$/.test(address.trim())
        const added = await api.add({ chainId: 1, address }).catch(() => undefined)
        expect(added !== undefined).toBe(isUpper || isAddress(address.trim()))
        if (!added) return
        expect(isAddress(added.address)).toBe(true)
        expect(added.address.toLowerCase()).toBe(address.trim().toLowerCase())
        await api.remove(added.accountId)
      }),
    )
  })
})

describe('signing', () => {
  const from = { address: alice, network: mainnet }
  const call = (method: string, params: unknown) => (client: Latchkey) =>
    getProvider(client).request({ method, params })
  const actions: readonly [string, (client: Latchkey) => unknown][] = [
    ['getWalletClient', (client) => getWalletClient(client)],
    ['sendCalls', (client) => sendCalls(client, { calls: [{ to: bob }] })],
    [
      'prepareTransfer',
      (client) => prepareTransfer(client, { to: bob, amount: { value: 1n, decimals: 18 } }),
    ],
    ['submitTransfer', (client) => submitTransfer(client, { prepared: { from: alice } as PreparedTransfer })],
    ['prepareReplacement', (client) => prepareReplacement(client, { hash, kind: 'cancel' })],
    [
      'submitReplacement',
      (client) => submitReplacement(client, { prepared: { from: alice } as PreparedReplacement }),
    ],
    ['bumpFee', (client) => bumpFee(client, { hash })],
    ['cancelTransaction', (client) => cancelTransaction(client, { hash })],
  ]
  const requests: readonly [string, unknown][] = [
    ['personal_sign', ['0x48', alice]],
    ['eth_sign', [alice, '0x48']],
    ['eth_signTypedData_v4', [alice, '{}']],
    ['eth_sendTransaction', [{ from: alice, to: bob }]],
    ['eth_signTransaction', [{ from: alice, to: bob }]],
    ['wallet_sendCalls', [{ from: alice, calls: [] }]],
    ['wallet_grantPermissions', [{ address: alice }]],
  ]

  test.each(actions)('error: %s says that a watched account cannot sign', async (_, run) => {
    const { api, client } = setUp()
    await expect(run(client)).rejects.toMatchObject({ code: 'connection/not_connected' })
    await api.add({ chainId: from.network.id, address: from.address })
    await expect(run(client)).rejects.toMatchObject({ code: 'watch/cannot_sign' })
  })

  test.each(requests)(
    'error: %s of the provider is unauthorized, connected or not',
    async (method, params) => {
      const { api, client } = setUp()
      await api.add({ chainId: 1, address: alice })
      const refused = { name: 'ProviderRpcError', code: 4100, cause: { code: 'watch/cannot_sign' } }
      await expect(call(method, params)(client)).rejects.toMatchObject(refused)
      const wallet = mockConnector({ id: 'a', addresses: [bob] })
      const other = createTestClient({ wallets: [wallet] }).client
      onTestFinished(other.destroy)
      other.mount()
      await other.connections.connect({ connectorId: 'a' })
      await other.use(watch()).add({ chainId: 1, address: alice })
      await expect(call(method, params)(other)).rejects.toMatchObject(refused)
      expect(wallet.calls).toEqual([{ method: 'connect' }])
    },
  )

  test.each([
    ['wallet_switchEthereumChain', [{ chainId: '0x2105' }]],
    ['wallet_requestPermissions', [{ eth_accounts: {} }]],
  ])('behavior: %s of the provider fails for want of a connection', async (method, params) => {
    const { api, client } = setUp()
    await api.add({ chainId: 1, address: alice })
    await expect(call(method, params)(client)).rejects.toMatchObject({
      code: 4100,
      cause: { code: 'connection/not_connected' },
    })
  })

  test('behavior: the accounts of the provider never include a watched one', async () => {
    const { api, client } = setUp()
    const seen: unknown[] = []
    const provider = getProvider(client)
    provider.on('accountsChanged', (accounts) => seen.push(accounts))
    provider.on('connect', (info) => seen.push(info))
    await api.add({ chainId: 1, address: alice })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(seen).toEqual([])
  })
})
