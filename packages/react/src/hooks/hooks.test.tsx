import type { Connector, Network } from '@latchkey/core'
import { activity } from '@latchkey/core/activity'
import { connectFlow } from '@latchkey/core/connect'
import { createTestClient, mockAdapter, mockConnector } from '@latchkey/core/testing'
import { useEffect, useRef } from 'react'
import { expect, expectTypeOf, test } from 'vitest'
import { renderWith } from '../testing/render.js'
import { useAction } from './useAction.js'
import { useActivity } from './useActivity.js'
import { useBalance } from './useBalance.js'
import { useConnect } from './useConnect.js'
import { type UseConnection, useConnection } from './useConnection.js'
import { type ConnectionListeners, useConnectionEffect } from './useConnectionEffect.js'
import { useConnections } from './useConnections.js'
import { useDisconnect } from './useDisconnect.js'
import { useEvents } from './useEvents.js'
import { useModal } from './useModal.js'
import { useNetwork } from './useNetwork.js'
import { useNfts } from './useNfts.js'
import { useSessions } from './useSessions.js'
import { useSignMessage } from './useSignMessage.js'
import { useSwitchNetwork } from './useSwitchNetwork.js'
import { useTheme } from './useTheme.js'
import { useTokens } from './useTokens.js'

/** Renders a hook; `result.current` is what it returned last. */
function renderHook<result>(use: () => result, options: Parameters<typeof createTestClient>[0] = {}) {
  const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
  const kit = createTestClient({
    wallets: [fennel],
    can: {
      nativeBalance: async () => ({ value: 5n * 10n ** 17n, decimals: 18 }),
      switchNetwork: async ({ connection, network }) => {
        await connection.request({ method: 'switch' })
        fennel.changeChain(network.id)
      },
    },
    ...options,
  })
  const result: { current: result | undefined } = { current: undefined }
  function Probe() {
    result.current = use()
    return null
  }
  renderWith(kit.client, <Probe />)
  return {
    ...kit,
    fennel,
    now: () => result.current as result,
    async ready() {
      await expect.poll(() => kit.client.connectors.$list.get().length).toBe(1)
      await expect.poll(() => result.current).toBeDefined()
    },
  }
}

/** The one wallet of the test, once it is listed. */
async function listed(now: () => { readonly connectors: readonly Connector[] }): Promise<Connector> {
  await expect.poll(() => now().connectors.map(({ id }) => id)).toEqual(['org.fennel'])
  const [connector] = now().connectors
  if (!connector) throw new Error('No wallet is listed.')
  return connector
}

test('behavior: useConnect returns the session of the connected wallet', async () => {
  const { now, ready } = renderHook(useConnect)
  await ready()
  const session = await now().connectAsync({ connector: await listed(now) })
  expect(session.connectorId).toBe('org.fennel')
  await expect.poll(() => now()).toMatchObject({ status: 'success', data: session, error: undefined })
})

test('error: useConnect keeps the error of a declined request until reset', async () => {
  const { now, ready, fennel } = renderHook(useConnect)
  await ready()
  fennel.connects('reject')
  now().connect({ connector: await listed(now) })
  await expect.poll(() => now()).toMatchObject({ status: 'error', error: { code: 'rpc/user_rejected' } })
  now().reset()
  await expect.poll(() => now().status).toBe('idle')
})

test('behavior: useConnect succeeds after the gates of the connect flow', async () => {
  const { client, now, ready } = renderHook(useConnect)
  await ready()
  let pass = () => {}
  client.use(connectFlow()).gate({
    name: 'signIn',
    pass: () =>
      new Promise((resolve) => {
        pass = resolve
      }),
  })
  now().connect({ connector: await listed(now) })
  await expect.poll(() => client.use(connectFlow()).$state.get().status).toBe('gated')
  expect(now().status).toBe('pending')
  pass()
  await expect.poll(() => now().status).toBe('success')
})

test('error: cancel() and an aborted signal end an attempt of useConnect', async () => {
  const { client, now, ready, fennel } = renderHook(useConnect)
  await ready()
  fennel.connects('never')
  const connector = await listed(now)
  const cancelled = now().connectAsync({ connector })
  now().cancel()
  await expect(cancelled).rejects.toMatchObject({ code: 'connection/cancelled' })
  const stopped = new AbortController()
  const aborted = now().connectAsync({ connector, signal: stopped.signal })
  stopped.abort()
  await expect(aborted).rejects.toBeDefined()
  expect(client.connections.$pending.get()).toBeUndefined()
})

test('param: chainId switches the wallet that useConnect connects', async () => {
  const { client, now, ready } = renderHook(useConnect)
  await ready()
  await now().connectAsync({ connector: await listed(now), chainId: 'eip155:8453' })
  await expect.poll(() => client.networks.$active.get().id).toBe('eip155:8453')
})

test('behavior: useSignMessage returns the signature', async () => {
  const { client, now, ready } = renderHook(useSignMessage, {
    can: { signMessage: async ({ message }) => `signed ${message}` },
  })
  await ready()
  await expect(now().signMessageAsync({ message: 'Hello' })).rejects.toMatchObject({
    code: 'connection/not_connected',
  })
  await expect.poll(() => now().status).toBe('error')
  await client.connections.connect({ connectorId: 'org.fennel' })
  now().signMessage({ message: 'Hello' })
  await expect.poll(() => now()).toMatchObject({ status: 'success', data: 'signed Hello' })
})

test('behavior: a call made while the component mounts has its outcome in the state, also under StrictMode', async () => {
  const { now } = renderHook(() => {
    const action = useAction({ act: async (_, text: string) => text })
    const hasRun = useRef(false)
    const { run } = action
    useEffect(() => {
      if (!hasRun.current) run('Hello')
      hasRun.current = true
    }, [run])
    return action
  })
  await expect.poll(() => now()).toMatchObject({ status: 'success', data: 'Hello' })
})

test('behavior: useConnection, useConnections, useSessions and useDisconnect follow a session', async () => {
  const { client, now, ready } = renderHook(() => ({
    connection: useConnection(),
    connections: useConnections(),
    ...useSessions(),
    ending: useDisconnect(),
  }))
  await ready()
  expect(now().connection).toEqual({ status: 'disconnected' })
  await client.connections.connect({ connectorId: 'org.fennel' })
  await expect.poll(() => now().connection).toMatchObject({ status: 'connected', chainId: 'eip155:1' })
  expect(now().sessions.map(({ connector }) => connector?.name)).toEqual(['Fennel'])
  expect(now().connections).toMatchObject([{ namespace: 'eip155', connectorId: 'org.fennel' }])
  await now().ending.disconnectAsync()
  await expect.poll(() => now().connection.status).toBe('disconnected')
  await expect.poll(() => now().sessions).toEqual([])
  expect(now().connections).toEqual([])
})

test('behavior: no state of useConnection lacks a member of another', () => {
  // The keys of a union are those that all its members have.
  expectTypeOf<keyof UseConnection>().toEqualTypeOf<
    | 'status'
    | 'address'
    | 'account'
    | 'accounts'
    | 'chainId'
    | 'connection'
    | 'connectorId'
    | 'resume'
    | 'session'
  >()
})

test('behavior: every state of useConnection can be destructured', async () => {
  const { client, now, ready } = renderHook(() => {
    const { status, address, account, chainId, connectorId } = useConnection({ namespace: 'eip155' })
    const typed: `0x${string}` | undefined = address
    return { status, address: typed, account: account?.address, chainId, connectorId }
  })
  await ready()
  expect(now()).toEqual({ status: 'disconnected' })
  await client.connections.connect({ connectorId: 'org.fennel' })
  const address = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
  await expect
    .poll(() => now())
    .toEqual({
      status: 'connected',
      address,
      account: address,
      chainId: 'eip155:1',
      connectorId: 'org.fennel',
    })
})

test('behavior: useNetwork and useSwitchNetwork move', async () => {
  const { now, ready, client } = renderHook(() => ({ ...useNetwork(), moving: useSwitchNetwork() }))
  await ready()
  expect(now().network.name).toBe('Ethereum')
  expect(now().networks).toHaveLength(3)
  await client.connections.connect({ connectorId: 'org.fennel' })
  await now().moving.switchNetworkAsync({ chainId: 'eip155:8453' })
  await expect.poll(() => now().network.name).toBe('Base')
  await expect(now().moving.switchNetworkAsync({ chainId: 'eip155:9' })).rejects.toMatchObject({
    code: 'network/not_found',
  })
  await expect.poll(() => now().moving.status).toBe('error')
})

test('behavior: useConnectionEffect reports connections, and changes of account and network', async () => {
  const events: unknown[] = []
  const names = ['onConnect', 'onDisconnect', 'onAccountChange', 'onNetworkChange'] as const
  const listeners: ConnectionListeners = Object.fromEntries(
    names.map((name) => [name, (event: object) => events.push([name, event])]),
  )
  const { client, fennel, ready } = renderHook(() => {
    useConnectionEffect(listeners)
    return true
  })
  await ready()
  const [alice, bob] = ['0x7a16fF8270133F063aAb6C9977183D9e72c91E04', '0xb0b']
  const connected = {
    namespace: 'eip155',
    address: alice,
    chainId: 'eip155:1',
    connectorId: 'org.fennel',
  }
  await client.connections.connect({ connectorId: 'org.fennel' })
  expect(events.splice(0)).toEqual([['onConnect', { ...connected, isReconnected: false }]])
  fennel.changeAccounts([bob, alice])
  fennel.changeChain('eip155:8453')
  await client.networks.switchTo({ chainId: 'eip155:1' })
  client.connections.selectAccount({ namespace: 'eip155', address: alice })
  expect(events.splice(0)).toEqual([
    ['onAccountChange', { ...connected, address: bob }],
    ['onNetworkChange', { ...connected, address: bob, chainId: 'eip155:8453' }],
    ['onNetworkChange', { ...connected, address: bob }],
    ['onAccountChange', connected],
  ])
  fennel.lock()
  expect(events).toEqual([['onDisconnect', { namespace: 'eip155' }]])
})

test('behavior: useBalance returns the exact amount with its symbol', async () => {
  const { now, ready, client } = renderHook(useBalance)
  await ready()
  expect(now()).toMatchObject({ status: 'idle', data: undefined })
  await client.connections.connect({ connectorId: 'org.fennel' })
  await expect.poll(() => now()).toMatchObject({ status: 'success' })
  expect(now().data).toEqual({ value: 5n * 10n ** 17n, decimals: 18, symbol: 'ETH', formatted: '0.5' })
})

test('behavior: useModal, useTheme and useEvents', async () => {
  const events: string[] = []
  const { now, ready } = renderHook(() => ({
    modal: useModal(),
    theme: useTheme(),
    event: useEvents(({ name }) => events.push(name)),
  }))
  await ready()
  await now().modal.open({ view: 'WhatIsAWallet' })
  await expect.poll(() => now().modal).toMatchObject({ isOpen: true, view: 'WhatIsAWallet' })
  await expect.poll(() => now().event?.name).toBe('MODAL_OPEN')
  expect(events.filter((name) => name === 'MODAL_OPEN')).toHaveLength(1)
  now().modal.close()
  now().theme.setMode('dark')
  now().theme.setVariables({ accent: '#0a7' })
  await expect.poll(() => now().theme).toMatchObject({ mode: 'dark', variables: { accent: '#0a7' } })
})

test('param: namespace selects the namespace that the hooks follow', async () => {
  const solana: Network = {
    id: 'solana:1',
    namespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [],
  }
  const { client, now } = renderHook(
    () => ({
      used: useConnection(),
      evm: useConnection({ namespace: 'eip155' }),
      solana: useConnection({ namespace: 'solana' }),
      bitcoin: useConnection({ namespace: 'bip122' }),
      network: useNetwork().network.name,
      open: useSessions().sessions.map(({ session }) => session.connectorId),
      symbol: useBalance().data?.symbol,
      ...useDisconnect(),
    }),
    {
      others: [
        mockAdapter({
          namespace: 'solana',
          networks: [solana],
          can: { nativeBalance: async () => ({ value: 1n, decimals: 9 }) },
          connectors: [mockConnector({ id: 's', namespace: 'solana', addresses: ['So1'] })],
        }),
      ],
    },
  )
  await expect.poll(() => client.connectors.$list.get().length).toBe(2)
  for (const connectorId of ['org.fennel', 's']) await client.connections.connect({ connectorId })
  await expect.poll(() => now().used).toMatchObject({ status: 'connected', account: { address: 'So1' } })
  await expect.poll(() => now().symbol).toBe('SOL')
  expect(now()).toMatchObject({
    evm: { status: 'connected', connectorId: 'org.fennel' },
    solana: { status: 'connected', connectorId: 's' },
    bitcoin: { status: 'disconnected' },
    network: 'Solana',
    open: ['s', 'org.fennel'],
  })
  await now().disconnectAsync({ namespace: 'solana' })
  await expect.poll(() => now().used).toMatchObject({ status: 'connected', connectorId: 'org.fennel' })
  await expect.poll(() => now().symbol).toBe('ETH')
  expect(now()).toMatchObject({
    solana: { status: 'disconnected' },
    network: 'Ethereum',
    open: ['org.fennel'],
  })
})

test('behavior: useTokens returns the tokens of the account, and keeps them after a failure', async () => {
  let fails = false
  const nativeBalance = async () => {
    if (fails) throw new Error('down')
    return { value: 5n * 10n ** 17n, decimals: 18 }
  }
  const { client, now, ready } = renderHook(useTokens, { can: { nativeBalance } })
  await ready()
  expect(now()).toMatchObject({ status: 'idle', data: undefined, error: undefined })
  await client.connections.connect({ connectorId: 'org.fennel' })
  await expect.poll(() => now().status).toBe('success')
  expect(now().data?.tokens).toMatchObject([{ amount: { value: 5n * 10n ** 17n } }, {}, {}])
  expect(now().data?.networks).toMatchObject([{ status: 'ready' }, {}, {}])
  fails = true
  await now().refetch()
  await expect.poll(() => now().status).toBe('error')
  expect(now().data?.tokens).toHaveLength(3)
  expect(now().data?.networks).toMatchObject([{ status: 'failed' }, {}, {}])
})

test('behavior: useActivity returns the transactions of the account', async () => {
  const { client, now, ready } = renderHook(useActivity)
  await ready()
  expect(now()).toMatchObject({ status: 'idle', data: undefined, error: undefined })
  await client.connections.connect({ connectorId: 'org.fennel' })
  await expect.poll(() => now().status).toBe('success')
  const { address = '' } = client.accounts.$active.get()
  client.use(activity()).add({ chainId: 'eip155:1', hash: '0x1', from: address })
  await expect.poll(() => now().data?.items).toMatchObject([{ hash: '0x1', status: 'pending' }])
  await now().refetch()
  await now().loadMore()
  expect(now().data).toMatchObject({ source: 'client', more: { status: 'none' } })
})

test('behavior: useNfts returns the NFTs of the account, or why there are none', async () => {
  const asset = {
    address: '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d',
    balance: '0x1',
    type: 'ERC721',
    metadata: { name: 'Apes', tokenId: '0x7' },
  }
  let listed: readonly object[] = []
  const supported = { assetDiscovery: { supported: true } }
  const { client, fennel, clock, now, ready } = renderHook(useNfts, {
    can: { walletCapabilities: async () => ({ '0x1': supported }) },
  })
  fennel.requests(() => ({ '0x1': listed }))
  await ready()
  expect(now()).toMatchObject({ status: 'idle', data: undefined, error: undefined })
  await client.connections.connect({ connectorId: 'org.fennel' })
  await expect.poll(() => now().error?.code).toBe('nfts/unavailable')
  listed = [asset]
  await clock.advance(30_000)
  await now().refetch()
  await expect.poll(() => now().status).toBe('success')
  expect(now().data).toMatchObject({ source: 'wallet', hasMore: false, nfts: [{ collection: 'Apes' }] })
  await now().loadMore()
  expect(now().data?.nfts).toHaveLength(1)
})
