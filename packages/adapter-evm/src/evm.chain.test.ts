import type { Latchkey } from '@latchkey/core'
import { oddErrors, oddResponses } from '@latchkey/testing'
import { createPublicClient, http, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getPublicClient } from './clients/getPublicClient.js'
import { getWalletClient } from './clients/getWalletClient.js'
import { toEvmError } from './errors/toEvmError.js'
import { getProvider } from './provider/getProvider.js'
import { startLab } from './testing/startLab.js'

let lab: Awaited<ReturnType<typeof startLab>>
beforeAll(async () => {
  lab = await startLab()
})
afterEach(() => lab.closePages())
afterAll(() => lab.stop())

type Call = { readonly method: string; readonly params: unknown }

const connectorId = 'org.example.fennel'
const methodsOf = (wallet: ReturnType<typeof lab.openPage>['wallet']) =>
  wallet.requests.map(({ method }) => method)

async function connect(options: Parameters<typeof lab.openPage>[0] = {}) {
  const { wallet, openClient } = lab.openPage(options)
  const client = openClient()
  const session = await client.connections.connect({ connectorId })
  const [connection] = session.connections
  const { address } = connection.$accounts.get()[0]
  return { wallet, openClient, client, session, connection, address }
}

describe('session', () => {
  test('behavior: connects, follows account and chain, and disconnects', async () => {
    const { wallet, client, connection } = await connect()
    expect(client.connectors.get(connectorId)).toMatchObject({ type: 'ANNOUNCED', name: 'Fennel' })
    expect(connection.$chainId.get()).toBe(lab.networks[0].id)
    wallet.changeAccount(1)
    expect(connection.$accounts.get()[0].address).toBe(lab.sandbox.accounts[1].address)
    wallet.changeChain(99)
    expect(connection.$chainId.get()).toBe('eip155:99')
    await client.connections.disconnect()
    expect(wallet.state.sites).toEqual({ 'https://app.example': 'revoked' })
  })

  test('behavior: a reload restores without a prompt', async () => {
    const { wallet, openClient, client } = await connect()
    client.destroy()
    const before = wallet.requests.length
    const reloaded = openClient()
    await reloaded.connections.reconnect()
    expect(reloaded.connections.$states.get().eip155).toMatchObject({ status: 'connected', connectorId })
    expect(methodsOf(wallet).slice(before)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('behavior: a wallet that locks ends the session', async () => {
    const { wallet, openClient, client, session } = await connect()
    wallet.lock()
    expect(session.signal.aborted).toBe(true)
    client.destroy()
    const reloaded = openClient()
    await reloaded.connections.reconnect()
    expect(reloaded.connections.$states.get().eip155?.status).toBe('disconnected')
  })

  test('error: a wallet that lies about its chain cannot switch', async () => {
    const { wallet, openClient } = lab.openPage()
    wallet.on('eth_chainId').fault()
    const client = openClient()
    await client.connections.connect({ connectorId })
    await expect(client.networks.switchTo({ chainId: lab.networks[0].id })).rejects.toMatchObject({
      code: 'wallet/wrong_chain',
    })
  })

  test('behavior: a wallet that responds twice is connected once', async () => {
    const { wallet, openClient } = lab.openPage()
    wallet.on('eth_requestAccounts').twice()
    const client = openClient()
    await client.connections.connect({ connectorId })
    expect(client.connections.$sessions.get()).toHaveLength(1)
  })

  const thrown: Record<keyof typeof oddErrors, string> = {
    string: 'rpc/user_rejected',
    nothing: 'rpc/unknown',
    empty: 'rpc/unknown',
    plainRejection: 'rpc/user_rejected',
    wordsOnly: 'rpc/user_rejected',
    causedRejection: 'rpc/user_rejected',
    standardRejection: 'rpc/user_rejected',
    nestedUnknownChain: 'rpc/unrecognized_chain',
    unsignedInternal: 'rpc/invalid_chain',
    code5000: 'rpc/unknown',
    textCode: 'rpc/user_rejected',
  }
  test('error: whatever a wallet throws has a code, and the next attempt connects', async () => {
    const { wallet, openClient } = lab.openPage()
    const { connections } = openClient()
    for (const [name, error] of Object.entries(oddErrors)) {
      wallet.once('eth_requestAccounts').throw(error)
      const code = thrown[name as keyof typeof oddErrors]
      await expect(connections.connect({ connectorId }), name).rejects.toMatchObject({ code })
    }
    await connections.connect({ connectorId })
    expect(connections.$states.get().eip155?.status).toBe('connected')
  })

  test('error: malformed accounts never connect, and the next attempt does', async () => {
    const { wallet, openClient } = lab.openPage()
    const { connections } = openClient()
    for (const [name, accounts] of Object.entries(oddResponses.accounts)) {
      wallet.once('eth_requestAccounts').respond(accounts)
      const code = name === 'empty' ? 'wallet/no_accounts' : 'wallet/malformed_response'
      await expect(connections.connect({ connectorId }), name).rejects.toMatchObject({ code })
      expect(connections.$states.get().eip155?.status, name).toBe('disconnected')
    }
    await connections.connect({ connectorId })
    expect(connections.$states.get().eip155?.status).toBe('connected')
  })

  test('behavior: a chain id connects only where it cannot be mistaken', async () => {
    const { wallet, openClient } = lab.openPage()
    const { connections } = openClient()
    const { decimalString, number, paddedHex, wrong, garbage, nothing } = oddResponses.chainId
    for (const chainId of [garbage, nothing]) {
      wallet.once('eth_chainId').respond(chainId)
      await expect(connections.connect({ connectorId })).rejects.toMatchObject({
        code: 'wallet/malformed_response',
        context: { method: 'eth_chainId' },
      })
    }
    for (const [chainId, id] of [
      [decimalString, 'eip155:31337'],
      [number, 'eip155:31337'],
      [paddedHex, 'eip155:1'],
      [wrong, 'eip155:57005'],
    ] as const) {
      wallet.on('eth_chainId').respond(chainId)
      const session = await connections.connect({ connectorId })
      expect(session.connections[0].$chainId.get()).toBe(id)
      await connections.disconnect()
    }
  })
})

describe('networks', () => {
  test('behavior: adds a network the wallet does not know, and switches back', async () => {
    const { wallet, client, connection } = await connect()
    const [first, second] = lab.networks
    await client.networks.switchTo({ chainId: second.id })
    expect(connection.$chainId.get()).toBe(second.id)
    expect(wallet.state.chains.map(({ chainId }) => `eip155:${chainId}`)).toEqual([first.id, second.id])
    await client.networks.switchTo({ chainId: first.id })
    expect(wallet.state.chainId).toBe(lab.sandbox.chains[0].id)
    expect(methodsOf(wallet).filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
  })

  test('error: a rejection changes nothing', async () => {
    const { wallet, client, connection } = await connect()
    wallet.on('wallet_addEthereumChain').reject()
    await expect(client.networks.switchTo({ chainId: lab.networks[1].id })).rejects.toMatchObject({
      code: 'rpc/user_rejected',
    })
    expect(connection.$chainId.get()).toBe(lab.networks[0].id)
  })

  test('error: a wallet reports success without switching', async () => {
    const { wallet, client } = await connect()
    wallet.on('wallet_switchEthereumChain').fault()
    await expect(client.networks.switchTo({ chainId: lab.networks[1].id })).rejects.toMatchObject({
      code: 'wallet/wrong_chain',
    })
  })
})

describe('signing', () => {
  test('behavior: a message, verified by viem', async () => {
    const { client, address } = await connect()
    const message = 'Grüße ✓'
    const signature = await client.signMessage({ message })
    const signed = { address: address as `0x${string}`, message, signature: signature as `0x${string}` }
    expect(await verifyMessage(signed)).toBe(true)
    expect(await verifyMessage({ ...signed, message: 'other' })).toBe(false)
  })

  test('behavior: typed data, verified by viem', async () => {
    const { client, connection, address } = await connect()
    const typedData = {
      domain: { name: 'Shop', version: '1', chainId: lab.sandbox.chains[0].id },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount: 2n ** 200n + 1n },
    } as const
    const signature = await client.can('eip155').signTypedData?.({ connection, address, typedData })
    const isRight = await verifyTypedData({
      ...typedData,
      address: address as `0x${string}`,
      signature: signature as `0x${string}`,
    })
    expect(isRight).toBe(true)
  })

  test('behavior: capabilities by chain', async () => {
    const capabilities = { '0x1': { atomic: { status: 'supported' } } }
    const { client, connection, address } = await connect({ capabilities })
    const read = client.can('eip155').walletCapabilities
    expect(await read?.({ connection, address })).toEqual(capabilities)
  })

  test('error: a malformed signature is refused', async () => {
    const { wallet, client } = await connect()
    wallet.on('personal_sign').respond('signed!')
    await expect(client.signMessage({ message: 'x' })).rejects.toMatchObject({
      code: 'wallet/malformed_response',
    })
  })
})

describe('reading', () => {
  const signal = new AbortController().signal

  const openReader = (urls: readonly string[]) => {
    const { openClient } = lab.openPage()
    const [network] = lab.networks
    const client = openClient({ customRpcUrls: { [network.id]: urls } })
    const { address } = lab.sandbox.accounts[3]
    const read = client.can('eip155').nativeBalance
    return { read: (one: AbortSignal = signal) => read?.({ address, network, signal: one }) }
  }
  const truth = async () => {
    const [{ id: chainId }] = lab.sandbox.chains
    const value = await lab.sandbox.nativeBalance({ chainId, address: lab.sandbox.accounts[3].address })
    return { value, decimals: 18 }
  }

  test('behavior: the balance equals the chain’s, to the wei', async () => {
    const [{ id: chainId }] = lab.sandbox.chains
    await lab.sandbox.fund({ chainId, address: lab.sandbox.accounts[3].address, wei: 123456789012345678901n })
    expect(await openReader([]).read()).toEqual({ value: 123456789012345678901n, decimals: 18 })
  })

  test('behavior: the first request to an endpoint also requests its chain', async () => {
    const { openClient } = lab.openPage()
    const network = { ...lab.networks[0], rpcUrls: [lab.proxy.url] }
    const read = openClient().can('eip155').nativeBalance
    const { address } = lab.sandbox.accounts[3]
    const both = await Promise.all([
      read?.({ address, network, signal }),
      read?.({ address: address.slice(2), network, signal }),
    ])
    expect(both).toEqual([await truth(), await truth()])
    expect(lab.proxy.requests).toBe(1)
    expect(lab.proxy.methods).toEqual(['eth_chainId', 'eth_getBalance', 'eth_getBalance'])
  })

  test.each([
    ['down', { mode: 'down' }],
    ['responding with a page', { mode: 'html' }],
    ['of another chain', { mode: 'wrong-chain' }],
    ['refusing', { mode: 'status', status: 503 }],
    ['over its rate limit', { mode: 'status', status: 429, retryAfter: 120 }],
  ] as const)('behavior: moves on from an endpoint %s', async (_, mode) => {
    lab.proxy.set(mode)
    expect(await openReader([lab.proxy.url]).read()).toEqual(await truth())
  })

  test('behavior: retries after a 429 with Retry-After', async () => {
    // One endpoint only: the app has none of its own.
    const { openClient } = lab.openPage()
    const network = { ...lab.networks[0], rpcUrls: [lab.proxy.url] }
    const read = openClient().can('eip155').nativeBalance
    lab.proxy.set({ mode: 'status', status: 429, retryAfter: 1 })
    const reading = read?.({ address: lab.sandbox.accounts[3].address, network, signal })
    await expect.poll(() => lab.proxy.requests).toBe(1)
    lab.proxy.set({ mode: 'pass' })
    expect(await reading).toEqual(await truth())
    expect(lab.proxy.requests).toBe(2)
  })

  test.each([
    ['html', 'transport/malformed_response'],
    ['wrong-chain', 'transport/wrong_chain'],
    ['down', 'transport/network'],
  ] as const)('error: the only endpoint is %s', async (mode, code) => {
    const { openClient } = lab.openPage()
    const network = { ...lab.networks[0], rpcUrls: [lab.proxy.url] }
    lab.proxy.set({ mode })
    const read = openClient().can('eip155').nativeBalance
    const reading = read?.({ address: lab.sandbox.accounts[3].address, network, signal })
    await expect(reading).rejects.toMatchObject({ code })
  })

  test('error: an aborted signal rejects while the endpoint has not responded', async () => {
    lab.proxy.set({ mode: 'slow', delayMs: 3_600_000 })
    const abort = new AbortController()
    const reading = openReader([lab.proxy.url]).read(abort.signal)
    await expect.poll(() => lab.proxy.methods).toContain('eth_getBalance')
    abort.abort()
    await expect(reading).rejects.toMatchObject({ code: 'rpc/aborted' })
  })
})

describe('viem clients', () => {
  test('behavior: a transaction lands on the chain', async () => {
    const { client, address } = await connect()
    const walletClient = await getWalletClient(client)
    const to = lab.sandbox.accounts[7].address
    const [{ id: chainId, rpcUrl }] = lab.sandbox.chains
    const before = await lab.sandbox.nativeBalance({ chainId, address: to })
    const hash = await walletClient.sendTransaction({ to, value: parseEther('0.25') })
    const publicClient = await getPublicClient(client)
    const receipt = await publicClient.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase(), to: to.toLowerCase() })
    expect(await lab.sandbox.nativeBalance({ chainId, address: to })).toBe(before + parseEther('0.25'))
    const witness = createPublicClient({ transport: http(rpcUrl) })
    expect((await witness.getTransaction({ hash })).value).toBe(parseEther('0.25'))
  })

  test('behavior: the wallet client follows the account', async () => {
    const { wallet, client } = await connect()
    const walletClient = await getWalletClient(client)
    wallet.changeAccount(1)
    expect(walletClient.account.address).toBe(lab.sandbox.accounts[1].address)
    const signature = await walletClient.signMessage({ message: 'hi' })
    const { address } = lab.sandbox.accounts[1]
    expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
  })

  test('error: the wallet client does not send on a chain it was not made for', async () => {
    const { wallet, client } = await connect()
    await client.networks.switchTo({ chainId: lab.networks[1].id })
    const walletClient = await getWalletClient(client)
    wallet.changeChain(lab.sandbox.chains[0].id)
    const sending = walletClient.sendTransaction({ to: lab.sandbox.accounts[7].address, value: 1n })
    await expect(sending).rejects.toThrow(/does not match the target chain/)
    expect(methodsOf(wallet)).not.toContain('eth_sendTransaction')
  })

  test('error: the wallet client does not send once the account has changed', async () => {
    const { wallet, client } = await connect({ exposes: 'all' })
    const walletClient = await getWalletClient(client)
    wallet.once('eth_chainId').respond(() => {
      wallet.changeAccount(1)
      return `0x${lab.sandbox.chains[0].id.toString(16)}`
    })
    const reason = await walletClient
      .sendTransaction({ to: lab.sandbox.accounts[7].address, value: 1n })
      .catch((error: unknown) => error)
    expect(toEvmError(reason)).toMatchObject({ code: 'evm/account_changed' })
    expect(methodsOf(wallet)).not.toContain('eth_sendTransaction')
  })

  test('error: the wallet client does not send when the wallet switches after the check', async () => {
    const { wallet, client } = await connect()
    await client.networks.switchTo({ chainId: lab.networks[1].id })
    await client.networks.switchTo({ chainId: lab.networks[0].id })
    const walletClient = await getWalletClient(client)
    wallet.once('eth_chainId').respond(() => {
      wallet.changeChain(lab.sandbox.chains[1].id)
      return `0x${lab.sandbox.chains[0].id.toString(16)}`
    })
    const reason = await walletClient
      .sendTransaction({ to: lab.sandbox.accounts[7].address, value: 1n })
      .catch((error: unknown) => error)
    expect(toEvmError(reason)).toMatchObject({ code: 'evm/network_changed', rpcCode: 4901 })
    expect(methodsOf(wallet)).not.toContain('eth_sendTransaction')
  })

  test('behavior: typed data with a bigint network verifies', async () => {
    const { client, address } = await connect({ quirks: ['textChainId'] })
    const walletClient = await getWalletClient(client)
    const typedData = {
      domain: { name: 'Shop', version: '1', chainId: BigInt(lab.sandbox.chains[0].id) },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount: 2n ** 200n + 1n },
    } as const
    const signature = await walletClient.signTypedData(typedData)
    const signed = { ...typedData, address: address as `0x${string}`, signature }
    expect(await verifyTypedData(signed)).toBe(true)
    const foreign = { ...typedData, domain: { ...typedData.domain, chainId: 1n } }
    const reason = await walletClient.signTypedData(foreign).catch((error: unknown) => error)
    expect(toEvmError(reason)).toMatchObject({ code: 'evm/typed_data_network' })
  })

  test('error: nothing connected', async () => {
    const client = lab.openPage().openClient()
    await expect(getWalletClient(client)).rejects.toMatchObject({ code: 'connection/not_connected' })
    await expect(getPublicClient(client, { chainId: 5 })).rejects.toMatchObject({
      code: 'network/not_found',
    })
  })

  test('error: a rejection reaches viem as 4001 without a second prompt', async () => {
    const { wallet, client } = await connect()
    const walletClient = await getWalletClient(client)
    wallet.on('eth_sendTransaction').reject()
    const reason = await walletClient
      .sendTransaction({ to: lab.sandbox.accounts[7].address, value: 1n })
      .catch((error: unknown) => error)
    expect(toEvmError(reason)).toMatchObject({ code: 'rpc/user_rejected', rpcCode: 4001 })
    expect(methodsOf(wallet).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  test('behavior: the public client is one per network', async () => {
    const client = lab.openPage().openClient()
    const [first, second] = lab.sandbox.chains
    const one = await getPublicClient(client, { chainId: first.id })
    expect(await getPublicClient(client, { chainId: first.id })).toBe(one)
    const other = await getPublicClient(client, { chainId: second.id })
    expect([await one.getChainId(), await other.getChainId()]).toEqual(lab.sandbox.chains.map(({ id }) => id))
  })

  test('error: a revert keeps its reason', async () => {
    const publicClient = await getPublicClient(lab.openPage().openClient())
    // PUSH-less code that reverts with Error("no").
    const revert = '0x08c379a0' + '20'.padStart(64, '0') + '2'.padStart(64, '0') + '6e6f'.padEnd(64, '0')
    const pushes = revert
      .slice(2)
      .match(/.{1,64}/g)
      ?.map((word, index) => `7f${word.padEnd(64, '0')}60${(index * 32).toString(16).padStart(2, '0')}52`)
      .join('')
    const code = `0x${pushes}60646000fd` as const
    const reason = await publicClient
      .call({
        to: '0x00000000000000000000000000000000000c0de0',
        stateOverride: [{ address: '0x00000000000000000000000000000000000c0de0', code }],
      })
      .catch((error: unknown) => error)
    expect(toEvmError(reason)).toMatchObject({ code: 'node/execution_reverted', context: { reason: 'no' } })
  })
})

describe('sending', () => {
  test.each([
    ['getProvider', async (client: Latchkey, call: Call) => getProvider(client).request(call)],
    ['client.request', async (client: Latchkey, call: Call) => client.request(call)],
  ])('behavior: %s names its network and sender', async (_, send) => {
    const { wallet, client, address } = await connect({ quirks: ['lowercaseAddresses'] })
    expect(address).toBe(lab.sandbox.accounts[0].address)
    const to = lab.sandbox.accounts[7].address
    const hash = await send(client, { method: 'eth_sendTransaction', params: [{ to, value: '0x1' }] })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    const request = wallet.requests.find(({ method }) => method === 'eth_sendTransaction')
    const chainId = `0x${lab.sandbox.chains[0].id.toString(16)}`
    expect(request?.params).toEqual([{ to, value: '0x1', from: address, chainId }])
  })

  test('behavior: the balance changes once the transaction is in a block, also after a reload', async () => {
    const { client, openClient } = await connect()
    const chain = createPublicClient({ transport: http(lab.sandbox.chains[0].rpcUrl) })
    const node = (method: string, ...params: unknown[]) =>
      chain.request({ method, params } as never) as Promise<unknown>
    const shown = ({ accounts: { $balance } }: Latchkey) => {
      const state = $balance.get()
      return 'data' in state ? state.data?.value : undefined
    }
    client.accounts.$balance.listen(() => undefined)
    await expect.poll(() => shown(client)).toBeDefined()
    const before = shown(client) ?? 0n
    await node('evm_setAutomine', false)
    try {
      const to = lab.sandbox.accounts[7].address
      const params = [{ to, value: '0xde0b6b3a7640000' }]
      await getProvider(client).request({ method: 'eth_sendTransaction', params })
      client.destroy()
      const reloaded = openClient()
      await reloaded.connections.reconnect()
      reloaded.accounts.$balance.listen(() => undefined)
      await expect.poll(() => shown(reloaded)).toBe(before)
      await node('evm_mine')
      await expect.poll(() => shown(reloaded)).toBeLessThan(before - 10n ** 18n)
      reloaded.destroy()
      const again = openClient()
      await again.connections.reconnect()
      again.accounts.$balance.listen(() => undefined)
      await expect.poll(() => shown(again)).toBeDefined()
      expect(shown(again)).toBeLessThan(before - 10n ** 18n)
    } finally {
      await node('evm_setAutomine', true)
    }
  })

  test('error: a wallet with a fixed list of networks does not know another', async () => {
    const { client } = await connect({ quirks: ['fixedChains'] })
    await expect(client.networks.switchTo({ chainId: lab.networks[1].id })).rejects.toMatchObject({
      code: 'rpc/unrecognized_chain',
    })
  })
})

describe('provider', () => {
  test('behavior: the provider is one object that follows wallets and emits events', async () => {
    const { wallet, openClient } = lab.openPage()
    const client = openClient()
    const provider = getProvider(client)
    expect(getProvider(client)).toBe(provider)
    const emitted: unknown[] = []
    provider.on('connect', (info) => emitted.push(['connect', info.chainId]))
    provider.on('accountsChanged', (accounts) => emitted.push(['accountsChanged', accounts]))
    provider.on('chainChanged', (chainId) => emitted.push(['chainChanged', chainId]))
    provider.on('disconnect', ({ code }) => emitted.push(['disconnect', code]))
    const [first, second] = lab.sandbox.chains
    const hex = (id: number) => `0x${id.toString(16)}`
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe(hex(first.id))
    expect(await provider.request({ method: 'eth_blockNumber' })).toMatch(/^0x/)
    for (const method of ['personal_sign', 'eth_sendTransaction', 'wallet_addEthereumChain']) {
      await expect(provider.request({ method })).rejects.toMatchObject({
        name: 'ProviderRpcError',
        code: 4100,
      })
    }
    await client.connections.connect({ connectorId })
    wallet.changeAccount(1)
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: hex(second.id),
          chainName: second.name,
          nativeCurrency: second.nativeCurrency,
          rpcUrls: [second.rpcUrl],
        },
      ],
    })
    expect(await provider.request({ method: 'eth_chainId' })).toBe(hex(second.id))
    await client.connections.disconnect()
    const [alice, bob] = lab.sandbox.accounts.map(({ address }) => address)
    expect(emitted).toEqual([
      ['connect', hex(first.id)],
      ['accountsChanged', [alice]],
      ['accountsChanged', [bob]],
      ['chainChanged', hex(second.id)],
      ['accountsChanged', []],
      ['disconnect', 4900],
      ['chainChanged', hex(first.id)],
    ])
  })

  test('error: a wallet’s error keeps its code', async () => {
    const { wallet, client } = await connect()
    wallet.on('personal_sign').reject('No, thanks.')
    await expect(getProvider(client).request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      code: 4001,
      message: 'No, thanks.',
    })
  })
})
