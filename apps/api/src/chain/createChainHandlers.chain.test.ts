import {
  getBalance,
  getGasPrice,
  getHistory,
  getIdentity,
  getNameSuggestions,
  getNames,
  getNfts,
  getPrices,
  getProfile,
  getSupportedChains,
  requestRpc,
} from '@latchkey/core/api'
import { type FaultProxy, type Sandbox, startFaultProxy, startSandbox, testEnsAbi } from '@latchkey/sandbox'
import { parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChainHandlers } from '../createChainHandlers.ts'
import type { EvmSettings } from '../settings/NetworkSettings.ts'
import type { Store } from '../store/Store.ts'
import { createLoopback } from '../testing/chain/createLoopback.ts'
import { createTestWallet } from '../testing/chain/createTestWallet.ts'
import { openEmptyStore } from '../testing/openEmptyStore.ts'
import { fixedPrices } from './prices/PriceSource.ts'

let sandbox: Sandbox
let store: Store
let proxy: FaultProxy
beforeAll(async () => {
  ;[sandbox, store] = await Promise.all([
    startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' }),
    openEmptyStore(),
  ])
  proxy = await startFaultProxy({ target: sandbox.chains[0].rpcUrl })
})
afterAll(async () => {
  await proxy?.stop()
  await sandbox?.stop()
})
beforeEach(() => proxy.reset())

const caller = { projectId: undefined, signal: new AbortController().signal }
/** Requested without the client, which would retry for seconds. */
const unavailable = expect.objectContaining({ status: 503 })
const native = `0x${'e'.repeat(40)}`

/** The provider API on the sandbox; its first network is behind the proxy, with `others` to fall back on. */
function open({
  others = [],
  hasNames = true,
  ...given
}: Partial<EvmSettings> & { readonly others?: readonly string[]; readonly hasNames?: boolean } = {}) {
  const [first, second] = sandbox.chains
  const lines: Readonly<Record<string, unknown>>[] = []
  const networks: readonly EvmSettings[] = [
    {
      chainId: first.caip2,
      name: first.name,
      nativeCurrency: first.nativeCurrency,
      rpcUrls: [proxy.url, ...others],
      multicall3: first.contracts.multicall3,
      ...(hasNames && { ensUniversalResolver: first.contracts.ensUniversalResolver }),
      tokens: [first.contracts.usd, first.contracts.weth],
      ...given,
    },
    {
      chainId: second.caip2,
      name: second.name,
      nativeCurrency: second.nativeCurrency,
      rpcUrls: [second.rpcUrl],
    },
  ]
  const { handlers } = createChainHandlers({
    database: store.database,
    locks: store.locks,
    networks,
    prices: fixedPrices([
      { chainId: first.caip2, token: null, price: '3000.1', name: 'Ether', symbol: 'ETH', decimals: 18 },
      { chainId: first.caip2, token: first.contracts.usd, price: '0.9995', name: 'Test USD', symbol: 'TUSD' },
    ]),
    log: (line) => void lines.push(line),
  })
  return { handlers, lines, api: createLoopback({ handlers }), first, second }
}

const refused = { code: 'api/http', context: { status: 400 } }

test('behavior: the configured networks are served', async () => {
  const { api, first, second } = open()
  expect(await getSupportedChains(api)).toMatchObject({ http: [first.caip2, second.caip2], ws: [] })
})

test('behavior: a client sends no request for what a network is said not to have', async () => {
  const { handlers, first } = open({ hasNames: false })
  const statuses: number[] = []
  const api = createLoopback({ handlers, answered: ({ status }) => statuses.push(status) })
  const on = { chainId: first.caip2 }
  const address = sandbox.accounts[8].address
  const failures = await Promise.all(
    [
      getHistory(api, { address, ...on }),
      getNfts(api, { address, ...on }),
      getIdentity(api, { address }, on),
      getNames(api, { address }, on),
      getProfile(api, { name: 'ada.eth' }, on),
      getNameSuggestions(api, { name: 'ada' }, on),
    ].map((call) =>
      call.then(
        () => 'served',
        (thrown: unknown) => Object(thrown).code,
      ),
    ),
  )
  expect(failures).toEqual(Array(6).fill('api/not_implemented'))
  expect(statuses.filter((status) => status === 501)).toEqual([])
})

describe('rpc', () => {
  const chainIdOf = (chainId: string) =>
    ({ chainId, jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] }) as const

  test('behavior: each network uses its own node', async () => {
    const { api, first, second } = open()
    expect(await requestRpc(api, chainIdOf(first.caip2))).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' })
    expect(await requestRpc(api, chainIdOf(second.caip2))).toMatchObject({ result: '0x7a6a' })
    await expect(requestRpc(api, chainIdOf('eip155:1'))).rejects.toMatchObject({
      code: 'api/network_not_supported',
    })
  })

  test.each([
    { mode: 'down' },
    { mode: 'html' },
    { mode: 'status', status: 429, retryAfter: 2 },
    { mode: 'status', status: 500 },
    { mode: 'wrong-chain' },
  ] as const)('behavior: the next endpoint responds when one is $mode', async (mode) => {
    const { api, first, lines } = open({ others: [sandbox.chains[0].rpcUrl] })
    proxy.set(mode)
    expect(await requestRpc(api, chainIdOf(first.caip2))).toMatchObject({ result: '0x7a69' })
    expect(lines).toMatchObject([{ event: 'upstream_failed', chainId: first.caip2, upstream: 0 }])
  })

  test('behavior: a signed transaction reaches the chain, once', async () => {
    const { api, first } = open({ others: [sandbox.chains[0].rpcUrl] })
    const wallet = createTestWallet({ chain: first, account: sandbox.accounts[8] })
    const to = '0x00000000000000000000000000000000000000b1'
    const request = await wallet.prepareTransactionRequest({ to, value: parseEther('1.5') })
    const raw = await wallet.signTransaction(request)
    const call = {
      chainId: first.caip2,
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendRawTransaction',
      params: [raw],
    } as const
    const { result } = await requestRpc(api, call)
    expect(await wallet.waitForTransactionReceipt({ hash: result as `0x${string}` })).toMatchObject({
      status: 'success',
    })
    expect(await wallet.getBalance({ address: to })).toBe(parseEther('1.5'))
    expect(proxy.methods.filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(1)
    expect(await requestRpc(api, call)).toMatchObject({ error: { code: expect.any(Number) } })
  })

  test('error: without any node it is unavailable', async () => {
    const { handlers, first } = open()
    proxy.set({ mode: 'down' })
    expect(await handlers.requestRpc(chainIdOf(first.caip2), caller)).toEqual(unavailable)
  })
})

describe('names', () => {
  test('behavior: an address goes by its verified name, with its picture', async () => {
    const { api, first, second } = open()
    const [ada, bob, liar] = sandbox.accounts
    expect(await getIdentity(api, { address: ada.address })).toEqual({
      name: 'ada.eth',
      avatar: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
    expect(await getIdentity(api, { address: bob.address })).toEqual({ name: 'bob.eth', avatar: undefined })
    expect(await getIdentity(api, { address: bob.address, chainId: first.caip2 })).toMatchObject({
      name: 'bob.eth',
    })
    // The address may be somebody else's on another network.
    expect(await getIdentity(api, { address: bob.address, chainId: second.caip2 })).toMatchObject({
      name: null,
    })
    expect(await getIdentity(api, { address: liar.address })).toEqual({ name: null, avatar: undefined })
    expect(await getNames(api, { address: bob.address })).toEqual([
      {
        name: 'bob.eth',
        updated_at: null,
        attributes: {},
        addresses: { 60: { address: bob.address } },
      },
    ])
    expect(await getNames(api, { address: liar.address })).toEqual([])
  })

  test('behavior: concurrent look-ups of an identity share one cached request', async () => {
    const { handlers } = open()
    const requestRaw = () => handlers.getIdentity({ address: sandbox.accounts[0].address }, caller)
    const all = await Promise.all([requestRaw(), requestRaw(), requestRaw()])
    const { requests } = proxy
    expect(requests).toBeLessThan(10)
    expect(await requestRaw()).toEqual(all[0])
    expect(proxy.requests).toBe(requests)
  })

  test('behavior: a name resolves in any case', async () => {
    const { api } = open()
    const { address } = sandbox.accounts[0]
    const record = { name: 'ada.eth', addresses: { 60: { address } } }
    expect(await getProfile(api, { name: 'ada.eth' })).toMatchObject(record)
    expect(await getProfile(api, { name: 'ADA.eth' })).toMatchObject(record)
    for (const name of ['nobody.eth', 'nobody-has-this.ada.eth'])
      expect(await getProfile(api, { name })).toBeUndefined()
    for (const name of ['ada.reown.id', 'ada.com'])
      await expect(getProfile(api, { name })).rejects.toMatchObject(refused)
    await expect(getProfile(api, { name: 'a_d_a\u0000.eth' })).rejects.toMatchObject(refused)
  })

  test('behavior: a name that is not normalized by ENSIP-15 does not resolve', async () => {
    const { api, first } = open()
    const account = sandbox.accounts[3]
    const wallet = createTestWallet({ chain: first, account })
    const { ensRegistrar, ensReverseRegistrar } = first.contracts
    await wallet.writeContractSync({
      address: ensRegistrar,
      abi: testEnsAbi,
      functionName: 'register',
      args: ['Fern', account.address],
    })
    await wallet.writeContractSync({
      address: ensReverseRegistrar,
      abi: parseAbi(['function setName(string name) returns (bytes32)']),
      functionName: 'setName',
      args: ['Fern.eth'],
    })
    expect(await getIdentity(api, { address: account.address })).toMatchObject({ name: null })
  })

  test('behavior: an address of another namespace has no name', async () => {
    const { api } = open()
    const solana = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
    expect(await getIdentity(api, { address: solana })).toMatchObject({ name: null })
    expect(await getNames(api, { address: solana })).toEqual([])
    await expect(getIdentity(api, { address: '0x1234' })).rejects.toMatchObject(refused)
  })

  test('error: without an ENS network a look-up is an error', async () => {
    const { handlers } = createChainHandlers({
      database: store.database,
      locks: store.locks,
      networks: [],
      log: () => undefined,
    })
    const bare = createLoopback({ handlers })
    const { address } = sandbox.accounts[0]
    const notServed = { code: 'api/not_implemented' }
    await expect(getIdentity(bare, { address })).rejects.toMatchObject(notServed)
    await expect(getNames(bare, { address })).rejects.toMatchObject(notServed)
    await expect(getProfile(bare, { name: 'ada.eth' })).rejects.toMatchObject(notServed)
  })

  test('error: failing nodes make a look-up an error, not an empty result', async () => {
    const { handlers } = open()
    proxy.set({ mode: 'status', status: 500 })
    const { address } = sandbox.accounts[0]
    expect(await handlers.getIdentity({ address }, caller)).toEqual(unavailable)
    expect(await handlers.getProfile({ name: 'ada.eth' }, caller)).toEqual(unavailable)
  })

  test('error: without suffixes no names are suggested', async () => {
    const { api } = open()
    await expect(getNameSuggestions(api, { name: 'adalovelace' })).rejects.toMatchObject({
      code: 'api/not_implemented',
    })
  })
})

describe('balance', () => {
  const requestRaw = { currency: 'usd' } as const

  test('behavior: the coin of the network and the tokens held, with exact values', async () => {
    const { api, first } = open()
    const { balances } = await getBalance(api, {
      address: sandbox.accounts[5].address,
      chainId: first.caip2,
      ...requestRaw,
    })
    expect(balances).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: first.caip2,
        value: '30001000',
        price: '3000.1',
        fixed: true,
        quantity: { decimals: 18, numeric: '10000' },
      },
      {
        name: 'Test USD',
        symbol: 'TUSD',
        chainId: first.caip2,
        address: `${first.caip2}:${first.contracts.usd.toLowerCase()}`,
        value: '99950',
        price: '0.9995',
        fixed: true,
        quantity: { decimals: 6, numeric: '100000' },
      },
    ])
  })

  test('behavior: one Multicall3 request reads them, and names are read once', async () => {
    const { api, first } = open()
    const question = { chainId: first.caip2, ...requestRaw }
    await getBalance(api, { address: sandbox.accounts[5].address, ...question })
    proxy.reset()
    await getBalance(api, { address: sandbox.accounts[6].address, ...question })
    expect(proxy.methods).toEqual(['eth_call'])
  })

  test('behavior: forceUpdate reads its tokens and skips other contracts', async () => {
    const { api, first } = open()
    const { token } = first.contracts
    const tokens = [token, sandbox.accounts[1].address, first.contracts.nft].map(
      (one) => `${first.caip2}:${one}`,
    )
    const { balances } = await getBalance(api, {
      address: sandbox.accounts[5].address,
      chainId: first.caip2,
      forceUpdate: tokens,
      ...requestRaw,
    })
    expect(balances.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['ETH', '3000.1'],
      ['TUSD', '0.9995'],
      ['TKN', undefined],
    ])
    expect(balances[2]).not.toHaveProperty('value')
    expect(balances[2]).not.toHaveProperty('fixed')
  })

  test('behavior: a request without a network reads all networks', async () => {
    const { api, first, second } = open({ multicall3: '0x00000000000000000000000000000000000000fe' })
    const { balances } = await getBalance(api, { address: sandbox.accounts[5].address, ...requestRaw })
    expect(balances.map(({ chainId, symbol, quantity }) => [chainId, symbol, quantity.numeric])).toEqual([
      [first.caip2, 'ETH', '10000'],
      [first.caip2, 'TUSD', '100000'],
      [second.caip2, 'ETH', '5000'],
    ])
  })

  test('behavior: an empty account has a native balance of zero', async () => {
    const { api, second } = open()
    const nobody = '0x00000000000000000000000000000000000000aa'
    const { balances } = await getBalance(api, { address: nobody, chainId: second.caip2, ...requestRaw })
    expect(balances).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '0' } }])
  })

  test('error: a network that cannot be read is no empty list, and is named among all', async () => {
    const { handlers, first, second } = open()
    const { address } = sandbox.accounts[5]
    proxy.set({ mode: 'down' })
    expect(await handlers.getBalance({ address, chainId: first.caip2, ...requestRaw }, caller)).toEqual(
      unavailable,
    )
    expect(await handlers.getBalance({ address, ...requestRaw }, caller)).toMatchObject({
      balances: [{ chainId: second.caip2 }],
      unread: [first.caip2],
    })
  })

  test('error: invalid inputs are rejected', async () => {
    const { handlers, first } = open()
    const { address } = sandbox.accounts[5]
    const questions = [
      { address: '0x12' },
      { address: `${address}/../x` },
      { address, chainId: 'eip155:1' },
      {
        address,
        forceUpdate: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111'],
      },
      { address, forceUpdate: Array.from({ length: 51 }, () => `${first.caip2}:${address}`) },
    ]
    for (const question of questions) {
      expect(await handlers.getBalance({ currency: 'usd', ...question }, caller)).toMatchObject({
        status: 400,
      })
    }
  })
})

test('behavior: every address with a price is priced, the others are left out', async () => {
  const { api, first } = open()
  const ids = [first.contracts.token, native, first.contracts.usd].map((one) => `${first.caip2}:${one}`)
  const { fungibles } = await getPrices(api, { currency: 'usd', addresses: [...ids, 'nonsense'] })
  expect(fungibles).toMatchObject([
    { address: ids[1], symbol: 'ETH', price: '3000.1', decimals: 18 },
    { address: ids[2], symbol: 'TUSD', price: '0.9995' },
  ])
})

test('behavior: gas prices rise with speed', async () => {
  const { api, first, second } = open()
  for (const { caip2 } of [first, second]) {
    const { standard, fast, instant } = await getGasPrice(api, { chainId: caip2 })
    expect(standard > 0n && fast >= standard && instant >= fast).toBe(true)
  }
  const { handlers } = open()
  expect(await handlers.getGasPrice({ chainId: 'eip155:1' }, caller)).toMatchObject({ status: 400 })
})
