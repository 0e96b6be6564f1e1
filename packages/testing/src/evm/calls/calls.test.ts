import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createWalletEngine } from '../createWalletEngine.js'
import type { WalletOptions } from '../wallet/WalletOptions.js'

const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const alice = privateKeyToAccount(key).address
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const logs = [{ address: bob, data: '0x', topics: [], logIndex: '0x0' }]
const receipt = {
  status: '0x1',
  blockHash: '0x2',
  blockNumber: '0x3',
  gasUsed: '0x4',
  transactionHash: '0x5',
}

/** A wallet on a chain that accepts every transaction. `isMined` is whether it has receipts. */
function setUp(options: Partial<WalletOptions> = {}) {
  const chain = { isMined: true, urls: new Set<string>() }
  const results = (): Record<string, unknown> => ({
    eth_getTransactionCount: '0x0',
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0x2',
    eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
    eth_getTransactionReceipt: chain.isMined ? { ...receipt, logs, from: alice } : null,
  })
  const wallet = createWalletEngine({
    name: 'Fennel',
    rdns: 'org.example.fennel',
    accounts: [key],
    chains: [
      { chainId: 31337, rpcUrl: 'http://127.0.0.1:1/a', name: 'A' },
      { chainId: 31338, rpcUrl: 'http://127.0.0.1:1/b', name: 'B' },
    ],
    authorized: true,
    calls: true,
    fetch: async (input, init) => {
      chain.urls.add(new Request(input).url)
      const { id, method } = await new Response(init?.body ?? null).json()
      return Response.json({ jsonrpc: '2.0', id, result: results()[method] ?? null })
    },
    ...options,
  })
  const request = async (method: string, params: unknown[], origin = 'https://dapp.example') =>
    (await wallet.request({ origin, payload: { method, params } })).value
  const send = (fields: object = {}, origin?: string) => {
    const call = { to: bob, value: '0x1' }
    const bundle = { version: '2.0.0', from: alice, chainId: '0x7a69', atomicRequired: false, calls: [call] }
    return request('wallet_sendCalls', [{ ...bundle, ...fields }], origin)
  }
  return { wallet, chain, request, send }
}

describe('wallet_sendCalls', () => {
  test.each<[number, string, object, WalletOptions['calls']]>([
    [-32602, 'another version', { version: '1.0' }, true],
    [-32602, 'no chain', { chainId: undefined }, true],
    [-32602, 'no atomicRequired', { atomicRequired: undefined }, true],
    [-32602, 'no calls', { calls: [] }, true],
    [-32602, 'a malformed call', { calls: [{ to: '0x1' }] }, true],
    [-32602, 'an identifier that is too long', { id: 'x'.repeat(8_195) }, true],
    [4100, 'another account', { from: bob }, true],
    [4200, 'a wallet without bundles', {}, undefined],
    [5700, 'an unknown capability', { capabilities: { paymasterService: {} } }, true],
    [5700, 'an unknown capability of a call', { calls: [{ to: bob, capabilities: { other: {} } }] }, true],
    [5710, 'an unknown chain', { chainId: '0x1' }, true],
    [5740, 'too many calls', { calls: [{ to: bob }, { to: bob }] }, { maxCalls: 1 }],
    [5760, 'atomic calls', { atomicRequired: true, calls: [{ to: bob }, { to: bob }] }, true],
    [
      5760,
      'an atomic deployment',
      { atomicRequired: true, calls: [{ to: bob }, { data: '0x60' }] },
      { atomic: 'supported' },
    ],
  ])('error: %i for %s', async (code, _, fields, calls) => {
    const { send, chain } = setUp({ prompts: 'manual', calls })
    await expect(send(fields)).rejects.toMatchObject({ code })
    expect(chain.urls.size).toBe(0)
  })

  test('error: 5720 for an identifier of this site, however it ended', async () => {
    const { send } = setUp()
    expect(await send({ id: 'mine' })).toEqual({ id: 'mine' })
    await expect(send({ id: 'mine' })).rejects.toMatchObject({ code: 5720 })
    expect(await send({ id: 'mine' }, 'https://other.example')).toEqual({ id: 'mine' })
  })

  test('error: a rejected bundle reserves nothing', async () => {
    const { wallet, send, chain } = setUp()
    wallet.once('*').reject()
    await expect(send({ id: 'mine' })).rejects.toMatchObject({ code: 4001 })
    expect(chain.urls.size).toBe(0)
    expect(await send({ id: 'mine' })).toEqual({ id: 'mine' })
  })

  test('behavior: two requests with one identifier send one bundle', async () => {
    const { wallet, send } = setUp({ prompts: 'manual' })
    const work = [send({ id: 'mine' }), send({ id: 'mine' })]
    await wallet.waitForPrompt('wallet_sendCalls')
    wallet.approve()
    wallet.approve()
    expect((await Promise.allSettled(work)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    ['is optional', { paymasterService: { optional: true } }],
    ['is listed', { flowControl: {} }],
  ])('behavior: a capability that %s is accepted', async (_, capabilities) => {
    const { send } = setUp({ capabilities: { '0x0': { flowControl: { supported: true } } } })
    expect(await send({ capabilities })).toEqual({ id: expect.stringMatching(/^0x[\da-f]{64}$/) })
  })

  test('behavior: a bundle goes to its own chain', async () => {
    const { send, chain } = setUp()
    await send({ chainId: '0x7a6a' })
    expect([...chain.urls]).toEqual(['http://127.0.0.1:1/b'])
  })

  test('behavior: the fault returns the identifier of a bundle that was never sent', async () => {
    const { wallet, request, send, chain } = setUp()
    wallet.on('wallet_sendCalls').fault()
    const { id } = (await send()) as { id: string }
    await expect(request('wallet_getCallsStatus', [id])).rejects.toMatchObject({ code: 5730 })
    expect(chain.urls.size).toBe(0)
  })
})

describe('status', () => {
  test('behavior: a bundle is pending until the chain has its receipts', async () => {
    const { request, send, chain } = setUp()
    chain.isMined = false
    await send({ id: 'mine' })
    const common = { version: '2.0.0', id: 'mine', chainId: '0x7a69', atomic: true }
    expect(await request('wallet_getCallsStatus', ['mine'])).toEqual({ ...common, status: 100, receipts: [] })
    chain.isMined = true
    expect(await request('wallet_getCallsStatus', ['mine'])).toEqual({
      ...common,
      status: 200,
      receipts: [{ ...receipt, logs: [{ address: bob, data: '0x', topics: [] }] }],
    })
  })

  test.each(['wallet_getCallsStatus', 'wallet_showCallsStatus'])(
    'error: %s knows the bundles of its site only',
    async (method) => {
      const { request, send } = setUp()
      await send({ id: 'mine' })
      await request(method, ['mine'])
      await expect(request(method, ['mine'], 'https://other.example')).rejects.toMatchObject({ code: 5730 })
      await expect(request(method, [])).rejects.toMatchObject({ code: -32602 })
      await expect(setUp({ calls: undefined }).request(method, ['mine'])).rejects.toMatchObject({
        code: 4200,
      })
    },
  )
})

test('behavior: wallet_getCapabilities lists whether calls are atomic on each chain', async () => {
  const capabilities = { '0x7a69': { flowControl: { supported: true } } }
  const { request } = setUp({ capabilities, calls: { atomic: 'supported' } })
  const atomic = { status: 'supported' }
  expect(await request('wallet_getCapabilities', [alice])).toEqual({
    '0x7a69': { atomic, flowControl: { supported: true } },
    '0x7a6a': { atomic },
  })
})
