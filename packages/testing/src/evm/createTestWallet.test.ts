import {
  hashMessage,
  hashTypedData,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { oddErrors, oddResponses } from '../base/oddErrors.js'
import { createIcon, oddIcons } from '../icons/createIcon.js'
import { createTestWallet, type TestWallet, type TestWalletOptions } from './createTestWallet.js'
import { createWalletEngine } from './createWalletEngine.js'
import type { TestProvider } from './page/installProvider.js'

const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
const alice = privateKeyToAccount(keys[0]).address
const bob = privateKeyToAccount(keys[1]).address
const chains = [
  { chainId: 31337, rpcUrl: 'http://127.0.0.1:1/a', name: 'A' },
  { chainId: 31338, rpcUrl: 'http://127.0.0.1:1/b', name: 'B' },
]
const added = {
  chainId: '0x7a6b',
  chainName: 'C',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://localhost:1/c'],
}

type Call = { url: string; method: string; params: unknown }
const responses: Record<string, unknown> = {
  'http://localhost:1/c eth_chainId': '0x7a6b',
  eth_blockNumber: '0x10',
  eth_getTransactionCount: '0x7',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0x2',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
}

function createChain() {
  const calls: Call[] = []
  const send: typeof fetch = async (input, init) => {
    const url = new Request(input).url
    const { id, method, params } = await new Response(init?.body ?? null).json()
    calls.push({ url, method, params })
    const result = responses[`${url} ${method}`] ?? responses[method]
    const error = { code: -32601, message: `no ${method}`, data: '0x01' }
    return Response.json(
      result === undefined ? { jsonrpc: '2.0', id, error } : { jsonrpc: '2.0', id, result },
    )
  }
  return { calls, fetch: send }
}

function createWindow(storage = new Map<string, string>()) {
  return Object.assign(new EventTarget(), {
    ethereum: undefined as unknown,
    location: { origin: 'https://dapp.example' },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
  })
}

function setUp(options: Partial<TestWalletOptions> = {}) {
  const target = createWindow()
  const chain = createChain()
  const wallet = createTestWallet({
    name: 'Fennel',
    rdns: 'org.example.fennel',
    accounts: keys,
    chains,
    target,
    fetch: chain.fetch,
    ...options,
  })
  const events: [string, unknown][] = []
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']) {
    wallet.provider.on(name, (data: unknown) => events.push([name, data]))
  }
  const request = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  return { target, chain, wallet, events, request }
}

function announced(target: EventTarget) {
  const details: { info: TestWallet['info']; provider: TestWallet['provider'] }[] = []
  target.addEventListener('eip6963:announceProvider', (event) => {
    if (event instanceof CustomEvent) details.push(event.detail)
  })
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  return details
}

afterEach(() => {
  vi.useRealTimers()
})

describe('quirks', () => {
  test('param: lowercaseAddresses changes responses and events', async () => {
    const { request, events, wallet } = setUp({ quirks: ['lowercaseAddresses'] })
    expect(await request('eth_requestAccounts')).toEqual([alice.toLowerCase()])
    expect(await request('eth_accounts')).toEqual([alice.toLowerCase()])
    expect(await request('personal_sign', ['0x00', alice])).toMatch(/^0x/)
    wallet.changeAccount(1)
    expect(events.at(-1)).toEqual(['accountsChanged', [bob.toLowerCase()]])
  })

  test('param: fixedChains', async () => {
    const { request } = setUp({ quirks: ['fixedChains'] })
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x89' }])).rejects.toMatchObject({
      code: 4901,
    })
    await expect(request('wallet_addEthereumChain', [{}])).rejects.toMatchObject({ code: 4200 })
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBe(null)
  })

  test('param: textChainId', async () => {
    const { request } = setUp({ quirks: ['textChainId'] })
    await request('eth_requestAccounts')
    const sign = (chainId: unknown) =>
      request('eth_signTypedData_v4', [
        alice,
        { domain: { chainId }, types: { A: [] }, primaryType: 'A', message: {} },
      ])
    expect(await sign('31337')).not.toBe(await sign(31337))
  })
})

describe('EIP-6963 and injection', () => {
  test('behavior: announces a frozen detail at once and on request', () => {
    const target = createWindow()
    let early = 0
    target.addEventListener('eip6963:announceProvider', () => early++)
    const { wallet } = setUp({ target, uuid: '350670db-19fa-4704-a166-e52e178b59d2' })
    expect(early).toBe(1)
    const [detail] = announced(target)
    expect(detail?.provider).toBe(wallet.provider)
    expect(Object.isFrozen(detail)).toBe(true)
    expect(Object.isFrozen(detail?.info)).toBe(true)
    expect(detail?.info).toEqual({
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Fennel',
      rdns: 'org.example.fennel',
      icon: createIcon('Fennel'),
    })
  })

  test('behavior: the default uuid is a version 4 UUID', () => {
    expect(setUp().wallet.info.uuid).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
  })

  test('param: announce false is silent, inject true sets window.ethereum', () => {
    const { target, wallet } = setUp({ announce: false, inject: true, flags: { isMetaMask: true } })
    expect(announced(target)).toEqual([])
    expect(target.ethereum).toBe(wallet.provider)
    expect(wallet.provider).toMatchObject({ isMetaMask: true })
    wallet.uninstall()
    expect(target.ethereum).toBeUndefined()
  })

  test('param: providers-array joins the wallet that came before', () => {
    const { target, wallet: first } = setUp({ inject: 'providers-array' })
    const { wallet: second } = setUp({ target, inject: 'providers-array' })
    expect(target.ethereum).toBe(first.provider)
    expect(first.provider.providers).toEqual([first.provider, second.provider])
  })

  test('param: chooser puts another object with the flag of MetaMask alone at window.ethereum', async () => {
    const { target, wallet } = setUp({ inject: 'chooser', flags: { isPhantom: true } })
    const chooser = target.ethereum as TestProvider
    expect(chooser).not.toBe(wallet.provider)
    expect(chooser).toMatchObject({ isMetaMask: true })
    expect(chooser).not.toHaveProperty('isPhantom')
    expect(announced(target)[0]?.provider).toBe(wallet.provider)
    expect(await chooser.request({ method: 'eth_requestAccounts' })).toEqual([wallet.state.account])
    wallet.uninstall()
    expect(target.ethereum).toBeUndefined()
  })

  test('param: announceDelay appears late', () => {
    vi.useFakeTimers()
    const { target } = setUp({ announceDelay: 500, inject: true })
    expect(announced(target)).toEqual([])
    expect(target.ethereum).toBeUndefined()
    vi.advanceTimersByTime(500)
    expect(announced(target)).toHaveLength(1)
    expect(target.ethereum).toBeDefined()
  })

  test('param: removeListenerThrows makes a listener impossible to remove', () => {
    const { wallet } = setUp({ removeListenerThrows: true })
    const listener = () => {}
    wallet.provider.on('chainChanged', listener)
    expect(() => wallet.provider.removeListener('chainChanged', listener)).toThrow(/invalidated/)
    expect(() => wallet.provider.off('chainChanged', listener)).toThrow(/invalidated/)
  })

  test('behavior: two wallets may share one rdns, and icons are passed on unchecked', () => {
    const { target } = setUp({ icon: oddIcons.whitespace('Fennel') })
    setUp({ target, icon: oddIcons.javascript })
    const [first, second] = announced(target)
    expect(first?.info.icon).toMatch(/^\s+data:/)
    expect(second?.info.icon).toBe('javascript:alert(document.domain)')
    expect(first?.info.rdns).toBe(second?.info.rdns)
    expect(first?.info.uuid).not.toBe(second?.info.uuid)
  })

  test('behavior: an uninstalled wallet does not respond', () => {
    const { target, wallet } = setUp()
    wallet.uninstall()
    expect(announced(target)).toEqual([])
  })
})

describe('accounts', () => {
  test('behavior: eth_accounts never prompts and is empty until a site is authorised', async () => {
    const { request, events } = setUp()
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_requestAccounts')).toEqual([alice])
    expect(await request('eth_accounts')).toEqual([alice])
    expect(events).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', [alice]],
    ])
  })

  test('param: exposes all lists the current account first', async () => {
    const { request, wallet } = setUp({ exposes: 'all', authorized: true })
    expect(await request('eth_accounts')).toEqual([alice, bob])
    wallet.changeAccount(bob)
    expect(await request('eth_accounts')).toEqual([bob, alice])
  })

  test('param: a mnemonic yields accounts', () => {
    const mnemonic = 'test test test test test test test test test test test junk'
    expect(setUp({ accounts: { mnemonic, count: 2 } }).wallet.state.accounts).toEqual([alice, bob])
  })

  test('behavior: account changes reach authorised sites only', async () => {
    const { request, wallet, events } = setUp()
    wallet.changeAccount(1)
    expect(events).toEqual([])
    await request('eth_requestAccounts')
    wallet.changeAccount(alice)
    expect(events.at(-1)).toEqual(['accountsChanged', [alice]])
  })

  test('behavior: a locked wallet shows nothing; requesting accounts unlocks it', async () => {
    const { request, wallet, events } = setUp({ authorized: true })
    wallet.lock()
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    expect(await request('eth_accounts')).toEqual([])
    await expect(request('personal_sign', ['0x00', alice])).rejects.toMatchObject({ code: 4100 })
    wallet.unlock()
    expect(events.at(-1)).toEqual(['accountsChanged', [alice]])
    wallet.lock()
    expect(await request('eth_requestAccounts')).toEqual([alice])
    expect(wallet.state.locked).toBe(false)
  })

  test('behavior: permissions follow EIP-2255 and can be revoked', async () => {
    const { request, events } = setUp()
    expect(await request('wallet_getPermissions')).toEqual([])
    const permission = {
      invoker: 'https://dapp.example',
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [alice] }],
    }
    expect(await request('wallet_requestPermissions', [{ eth_accounts: {} }])).toEqual([permission])
    expect(await request('wallet_getPermissions')).toEqual([permission])
    expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBe(null)
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    expect(await request('eth_accounts')).toEqual([])
    await expect(request('wallet_requestPermissions', [{ camera: {} }])).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('behavior: removeSite takes access away even where it is the default', async () => {
    const { request, wallet, events } = setUp({ authorized: true })
    wallet.removeSite()
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    expect(await request('eth_accounts')).toEqual([])
  })

  test('param: persist keeps access, account, chain, lock and added chains', async () => {
    const storage = new Map<string, string>()
    const first = setUp({ target: createWindow(storage), persist: true })
    await first.request('eth_requestAccounts')
    await first.request('wallet_addEthereumChain', [added])
    first.wallet.changeAccount(1)
    const second = setUp({ target: createWindow(storage), persist: true })
    expect(await second.request('eth_accounts')).toEqual([bob])
    expect(await second.request('eth_chainId')).toBe('0x7a6b')
    expect(second.wallet.state.chains).toHaveLength(3)
    second.wallet.lock()
    expect(await setUp({ target: createWindow(storage), persist: true }).request('eth_accounts')).toEqual([])
    expect([...storage.keys()]).toEqual(['testwallet:org.example.fennel'])
  })

  test('error: stored garbage is ignored', async () => {
    const storage = new Map([['testwallet:org.example.fennel', '{"sites":7,"chainId":"x","account":']])
    expect(await setUp({ target: createWindow(storage), persist: true }).request('eth_accounts')).toEqual([])
  })
})

describe('signing', () => {
  test('behavior: personal_sign signs bytes and text', async () => {
    const { request } = setUp({ authorized: true })
    for (const message of [stringToHex('Grüezi'), 'Grüezi']) {
      const signature = await request('personal_sign', [message, alice.toLowerCase()])
      expect(signature).toMatch(/^0x[\da-f]{130}$/)
      const signed = { address: alice, message: 'Grüezi', signature: String(signature) as `0x${string}` }
      expect(await verifyMessage(signed)).toBe(true)
    }
    expect(hashMessage('Grüezi')).toMatch(/^0x/)
  })

  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: 31337, verifyingContract: bob },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 5n },
  } as const

  test('behavior: eth_signTypedData_v4 takes JSON with numbers as text', async () => {
    const { request } = setUp({ authorized: true })
    const json = JSON.stringify(typedData, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const signature = String(await request('eth_signTypedData_v4', [alice, json])) as `0x${string}`
    expect(await verifyTypedData({ ...typedData, address: alice, signature })).toBe(true)
    expect(hashTypedData(typedData)).toMatch(/^0x/)
  })

  test('error: typed data for another chain, or none at all, is -32602', async () => {
    const { request } = setUp({ authorized: true })
    const other = JSON.stringify({ ...typedData, domain: { chainId: 1 }, message: { amount: '5' } })
    await expect(request('eth_signTypedData_v4', [alice, other])).rejects.toMatchObject({ code: -32602 })
    await expect(request('eth_signTypedData_v4', [alice, '{'])).rejects.toMatchObject({ code: -32602 })
  })

  test('error: an account that was not granted is 4100', async () => {
    const { request } = setUp({ authorized: true })
    await expect(request('personal_sign', ['0x00', bob])).rejects.toMatchObject({ code: 4100 })
    await expect(request('personal_sign', ['0x00'])).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: eth_sendTransaction fills the gaps, signs locally and sends the raw transaction', async () => {
    const { request, chain } = setUp({ authorized: true })
    const hash = await request('eth_sendTransaction', [{ from: alice, to: bob, value: '0x1', data: '0x' }])
    expect(hash).toBe(responses.eth_sendRawTransaction)
    const sent = chain.calls.find((call) => call.method === 'eth_sendRawTransaction')
    const [raw] = (sent?.params ?? []) as `0x02${string}`[]
    if (!raw) throw new Error('Nothing was sent.')
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(alice)
    expect(parseTransaction(raw)).toMatchObject({
      chainId: 31337,
      nonce: 7,
      gas: 21000n,
      maxFeePerGas: 202n,
      maxPriorityFeePerGas: 2n,
      value: 1n,
      to: bob.toLowerCase(),
    })
  })

  test("behavior: eth_sendTransaction keeps the page's values", async () => {
    const { request, chain } = setUp({ authorized: true })
    await request('eth_sendTransaction', [
      { from: alice, to: bob, gas: '0x9000', gasPrice: '0x3', nonce: '0x1' },
    ])
    expect(chain.calls.map((call) => call.method)).toEqual(['eth_sendRawTransaction'])
  })

  test('error: a transaction for another chain is -32602', async () => {
    const { request } = setUp({ authorized: true })
    await expect(request('eth_sendTransaction', [{ from: alice, chainId: '0x1' }])).rejects.toMatchObject({
      code: -32602,
    })
  })
})

describe('chains', () => {
  test('behavior: a switch between known chains reaches every site', async () => {
    const { request, events, wallet } = setUp()
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBe(null)
    expect(events.at(-1)).toEqual(['chainChanged', '0x7a6a'])
    expect(await request('net_version')).toBe('31338')
    wallet.changeChain(31337)
    expect(await request('eth_chainId')).toBe('0x7a69')
  })

  test('error: an unknown chain is 4902, a malformed one -32602', async () => {
    const { request } = setUp()
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({
      code: 4902,
    })
    for (const params of [[{ chainId: 1 }], [{ chainId: '1' }], [{ chainId: '0x01' }], [], undefined]) {
      await expect(request('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code: -32602 })
    }
  })

  test('behavior: adds a chain that its RPC confirms, and switches to it', async () => {
    const { request, chain } = setUp()
    expect(await request('wallet_addEthereumChain', [added])).toBe(null)
    expect(await request('eth_chainId')).toBe('0x7a6b')
    expect(await request('eth_blockNumber')).toBe('0x10')
    expect(chain.calls.at(-1)?.url).toBe('http://localhost:1/c')
  })

  test('error: malformed and insecure chains, and those of another id, are rejected', async () => {
    const { request, wallet } = setUp()
    for (const change of [
      { chainId: 31339 },
      { chainName: '' },
      { nativeCurrency: undefined },
      { rpcUrls: [] },
      { rpcUrls: ['http://example.com'] },
      { rpcUrls: ['ftp://localhost'] },
      { blockExplorerUrls: ['javascript:alert(1)'] },
      { chainId: '0x7a6c' },
    ]) {
      await expect(request('wallet_addEthereumChain', [{ ...added, ...change }])).rejects.toMatchObject({
        code: -32602,
      })
    }
    expect(wallet.state.chains).toHaveLength(2)
  })

  test('error: a chain the wallet cannot reach is 4901', async () => {
    const { request, wallet, events } = setUp()
    wallet.changeChain(999)
    expect(events.at(-1)).toEqual(['chainChanged', numberToHex(999)])
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  })
})

describe('other methods', () => {
  test('behavior: the response is an ordinary promise', async () => {
    const { request } = setUp()
    const done = vi.fn<() => void>()
    expect(request('net_version')).toBeInstanceOf(Promise)
    expect(await request('net_version').catch(() => 'caught')).toBe('31337')
    expect(await request('net_version').finally(done)).toBe('31337')
    expect(await Promise.race([request('net_version'), new Promise(() => {})])).toBe('31337')
    expect(await Promise.all([request('net_version'), request('eth_accounts')])).toEqual(['31337', []])
    expect(await request('eth_sign').catch((error: { code: number }) => error.code)).toBe(4200)
    expect(done).toHaveBeenCalledOnce()
  })

  test('error: codes of the node are passed on, unreachable nodes are -32603', async () => {
    const { request } = setUp()
    await expect(request('eth_foo')).rejects.toMatchObject({
      code: -32601,
      message: 'no eth_foo',
      data: '0x01',
    })
    const down = setUp({ fetch: async () => Promise.reject(new TypeError('offline')) })
    await expect(down.request('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
    const html = setUp({ fetch: async () => new Response('<html>') })
    await expect(html.request('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
  })

  test('error: unsupported methods are 4200, malformed requests -32600', async () => {
    const { request, wallet } = setUp()
    for (const method of ['eth_sign', 'eth_subscribe', 'wallet_sendCalls', 'toString']) {
      await expect(request(method)).rejects.toMatchObject({ code: 4200 })
    }
    await expect(wallet.provider.request({ method: 'eth_call', params: [() => 1] })).rejects.toMatchObject({
      code: -32600,
    })
  })

  test('behavior: capabilities and assets', async () => {
    const capabilities = { '0x7a69': { atomic: { status: 'supported' } }, '0x1': {} }
    const { request } = setUp({ authorized: true, capabilities })
    expect(await request('wallet_getCapabilities', [alice, ['0x7a69']])).toEqual({
      '0x7a69': capabilities['0x7a69'],
    })
    const asset = { type: 'ERC20', options: { address: bob, symbol: 'T', decimals: 18 } }
    expect(await request('wallet_watchAsset', asset)).toBe(true)
    await expect(request('wallet_watchAsset', [asset])).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: disconnect fails everything with 4900 until reconnect', async () => {
    const { request, wallet, events } = setUp()
    await request('eth_chainId')
    expect(wallet.provider.isConnected()).toBe(true)
    wallet.disconnect()
    expect(events.at(-1)).toMatchObject(['disconnect', { code: 4900 }])
    expect(wallet.provider.isConnected()).toBe(false)
    await expect(request('eth_chainId')).rejects.toMatchObject({ code: 4900 })
    wallet.reconnect()
    expect(events.at(-1)).toEqual(['connect', { chainId: '0x7a69' }])
  })

  test('behavior: a removed listener gets no event, a throwing one stops no other', () => {
    const { wallet } = setUp()
    const off = vi.fn<(data?: unknown) => void>()
    const once = vi.fn<(data?: unknown) => void>()
    wallet.provider.on('message', off)
    wallet.provider.removeListener('message', off)
    wallet.provider.once('message', once)
    wallet.emit('message', 1)
    wallet.emit('message', 2)
    expect(off).not.toHaveBeenCalled()
    expect(once.mock.calls).toEqual([[1]])
  })
})

describe('script', () => {
  test('behavior: rejects with 4001, for one request or for all', async () => {
    const { request, wallet } = setUp()
    wallet.once('eth_requestAccounts').reject()
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(await request('eth_requestAccounts')).toEqual([alice])
    wallet.on('*').reject('No.')
    await expect(request('personal_sign', ['0x00', alice])).rejects.toMatchObject({
      code: 4001,
      message: 'No.',
    })
    expect(await request('eth_accounts')).toEqual([alice])
    wallet.reset()
    expect(await request('personal_sign', ['0x00', alice])).toMatch(/^0x/)
  })

  test('behavior: a prompt waits for a decision', async () => {
    const { request, wallet } = setUp({ prompts: 'manual' })
    const first = request('eth_requestAccounts')
    const pending = await wallet.waitForPrompt('eth_requestAccounts')
    expect(pending).toMatchObject({ id: 1, method: 'eth_requestAccounts', origin: 'https://dapp.example' })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    await expect(request('wallet_requestPermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({
      code: -32002,
    })
    expect(await request('eth_accounts')).toEqual([])
    wallet.reject()
    await expect(first).rejects.toMatchObject({ code: 4001 })
    const second = request('eth_requestAccounts')
    const { id } = await wallet.waitForPrompt()
    wallet.approve(id)
    expect(await second).toEqual([alice])
    expect(await request('eth_requestAccounts')).toEqual([alice])
    expect(wallet.pending).toEqual([])
    expect(() => wallet.approve()).toThrow('No such request waits')
  })

  test('behavior: delay() waits before the next behavior', async () => {
    vi.useFakeTimers()
    const { request, wallet } = setUp()
    wallet.on('eth_requestAccounts').delay(2000).reject()
    const pending = request('eth_requestAccounts')
    const rejected = expect(pending).rejects.toMatchObject({ code: 4001 })
    await vi.advanceTimersByTimeAsync(1999)
    expect(wallet.requests.at(-1)?.outcome).toEqual({ status: 'open' })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    await vi.advanceTimersByTimeAsync(1)
    await rejected
  })

  test('behavior: never() does not respond', async () => {
    vi.useFakeTimers()
    const { request, wallet } = setUp()
    wallet.on('eth_requestAccounts').never()
    const settled = vi.fn<(data?: unknown) => void>()
    request('eth_requestAccounts').then(settled, settled)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(settled).not.toHaveBeenCalled()
    wallet.on('eth_requestAccounts').approve()
    expect(await request('eth_requestAccounts')).toEqual([alice])
  })

  test('behavior: a script responds or throws exactly its value', async () => {
    const { request, wallet } = setUp()
    for (const value of Object.values(oddResponses.accounts)) {
      wallet.on('eth_accounts').respond(value)
      expect(await request('eth_accounts')).toEqual(value)
    }
    wallet.on('eth_chainId').respond((request: { method: string }) => request.method)
    expect(await request('eth_chainId')).toBe('eth_chainId')
    for (const value of Object.values(oddErrors)) {
      wallet.on('eth_accounts').throw(value)
      const thrown = await request('eth_accounts').then(
        () => 'settled',
        (error: unknown) => error,
      )
      expect(thrown).toEqual(value)
    }
  })

  test('behavior: faults', async () => {
    const { request, wallet, events, chain } = setUp()
    wallet.on('*').fault()
    expect(await request('eth_requestAccounts')).toEqual([alice])
    wallet.reset()
    expect(await request('eth_accounts')).toEqual([])
    wallet.on('wallet_switchEthereumChain').fault()
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBe(null)
    expect(await request('eth_chainId')).toBe('0x7a69')
    wallet.on('eth_chainId').fault()
    expect(await request('eth_chainId')).toBe('0x7a6a')
    wallet.on('eth_sendTransaction').fault()
    expect(await request('eth_sendTransaction', [{ from: alice }])).toMatch(/^0x[\da-f]{64}$/)
    expect(chain.calls).toEqual([])
    expect(events.map(([name]) => name)).toEqual(['connect'])
  })

  test('behavior: twice() responds twice', async () => {
    const { wallet, events } = setUp()
    wallet.on('eth_requestAccounts').twice()
    const handler = vi.fn<(data?: unknown) => void>()
    await wallet.provider.request({ method: 'eth_requestAccounts' }).then(handler)
    expect(handler.mock.calls).toEqual([[[alice]], [[alice]]])
    expect(events.filter(([name]) => name === 'accountsChanged')).toHaveLength(2)
    wallet.reset()
    await wallet.provider.request({ method: 'eth_requestAccounts' }).then(handler)
    expect(handler).toHaveBeenCalledTimes(3)
  })

  test('behavior: the record has every request with its outcome', async () => {
    const { request, wallet } = setUp()
    await request('eth_chainId')
    await request('personal_sign', ['0x00', alice]).catch(() => {})
    expect(wallet.requests).toMatchObject([
      { id: 1, method: 'eth_chainId', outcome: { status: 'fulfilled', value: '0x7a69' } },
      { id: 2, method: 'personal_sign', params: ['0x00', alice], outcome: { status: 'failed', code: 4100 } },
    ])
  })

  test('behavior: the state is one object until something changes', () => {
    const { wallet } = setUp()
    const listener = vi.fn<(data?: unknown) => void>()
    const stop = wallet.subscribe(listener)
    const before = wallet.state
    expect(wallet.state).toBe(before)
    wallet.on('eth_accounts').never()
    expect(wallet.state).not.toBe(before)
    expect(wallet.state.behaviours).toEqual({ eth_accounts: { kind: 'never', delay: 0 } })
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    wallet.lock()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

test('error: a wallet needs an account and a window', () => {
  expect(() => setUp({ accounts: [] })).toThrow('at least one account')
  const { target: _, ...options } = { target: undefined, name: 'A', rdns: 'a', accounts: keys, chains }
  expect(() => createTestWallet(options)).toThrow('needs a window')
})

test.each([
  [{ seed: 'word', count: 1 }, '{ seed, count }'],
  ['word', 'string'],
  [undefined, 'undefined'],
])('error: accounts of another form: %j', (accounts, received) => {
  const message = `is ${received}. It takes private keys or { mnemonic, count }.`
  expect(() => createWalletEngine({ name: 'A', rdns: 'a', chains, accounts: accounts as never })).toThrow(
    message,
  )
})
