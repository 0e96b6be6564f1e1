import { evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey, type Latchkey, type LatchkeyEvent } from '@latchkey/core'
import * as bind from '@latchkey/core/bindings'
import { createTestClient, memoryStorage, mockConnector } from '@latchkey/core/testing'
import { createTestWallet } from '@latchkey/testing'
import { flushSync, mount, unmount as remove } from 'svelte'
import { type Readable, writable } from 'svelte/store'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '@latchkey/react/styles.css'
import * as svelte from './exports/index.js'
import Host from './testing/Host.svelte'
import Probe from './testing/Probe.svelte'

/** Mounts an app whose one component calls `use`, and renders the button with `button`. */
function show<result>(client: Latchkey, use: () => result, button?: Readable<object>) {
  const target = document.body.appendChild(document.createElement('div'))
  const made: { current?: result } = {}
  const props = {
    client,
    use: () => {
      made.current = use()
      return Array.isArray(made.current) ? made.current : []
    },
    button,
  }
  const app = mount(Host as never, { target, props } as never) as Record<string, unknown>
  flushSync()
  let mounted = true
  const unmount = () => {
    if (mounted) void remove(app)
    mounted = false
    target.remove()
  }
  onTestFinished(unmount)
  return { host: target, unmount, result: made.current as result }
}

const fennel = () => mockConnector({ id: 'org.fennel', name: 'Fennel' })

function testClient(options: Parameters<typeof createTestClient>[0] = {}) {
  const { client } = createTestClient({
    wallets: [fennel()],
    can: { nativeBalance: async () => ({ value: 5n * 10n ** 17n, decimals: 18 }) },
    ...options,
  })
  onTestFinished(() => client.destroy())
  return client
}

test('behavior: a visitor connects a wallet, signs, reloads and disconnects', async () => {
  const accounts = { mnemonic: 'test test test test test test test test test test test junk', count: 1 }
  const chains = [{ chainId: 1, rpcUrl: 'http://localhost:1', name: 'Ethereum' }]
  const wallet = createTestWallet({ name: 'Fennel', rdns: 'org.example.fennel', accounts, chains })
  onTestFinished(() => wallet.uninstall())
  const storage = memoryStorage()
  const load = () => {
    const client = createLatchkey({
      adapters: [evm({ networks: [{ ...mainnet, rpcUrls: ['http://localhost:1'] }] })],
      ports: { storage, log: () => undefined },
    })
    onTestFinished(() => client.destroy())
    const use = () => ({
      ...svelte.useConnection(),
      ...svelte.useDisconnect(),
      connection: svelte.useConnection(),
      sign: svelte.useSignMessage(),
    })
    return show(client, use, writable({ balance: false }))
  }
  const first = load()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fennel' }).click()
  await expect.poll(() => first.result.address.get()).toBe(wallet.state.account)
  const signature = await first.result.sign.signMessageAsync({ message: 'Hello' })
  expect(first.result.sign.data.get()).toBe(signature)
  first.unmount()
  expect(document.querySelector('dialog')).toBeNull()

  const second = load()
  await expect.poll(() => second.result.address.get()).toBe(wallet.state.account)
  expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  await second.result.disconnectAsync()
  expect(second.result.connection.status.get()).toBe('disconnected')
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

const signText = (client: Latchkey, message: string) => client.signMessage({ message })

type Row = [name: string, use: () => object, create: (client: Latchkey) => object]

/** Each hook, and the binding it has its members from. */
const table: readonly Row[] = [
  [
    'useAction',
    () => svelte.useAction({ act: signText }),
    (client) => bind.bindAction(client, { act: signText }),
  ],
  ['useEvents', () => svelte.useEvents(), ({ events }) => events.$latest],
  ...Object.entries(bind).flatMap(([name, create]): Row[] => {
    const use: unknown = Reflect.get(svelte, name.replace(/^bind/, 'use'))
    return name === 'bindAction' || typeof use !== 'function' || typeof create !== 'function'
      ? []
      : [[name.replace(/^bind/, 'use'), use as Row[1], create as Row[2]]]
  }),
]

test('behavior: the table has every hook with members', () => {
  expect(table).toHaveLength(23)
})

const isStore = (value: unknown) => typeof value === 'object' && value !== null && 'subscribe' in value

/** Values of stores and refs, and the kind of functions. */
function valuesOf(members: object): unknown {
  if ('get' in members && typeof members.get === 'function') return members.get() as unknown
  return Object.fromEntries(
    Object.entries(members).map(([name, member]: [string, unknown]) => [
      name,
      typeof member === 'function' ? 'function' : valuesOf(member as object),
    ]),
  )
}

describe('hooks', () => {
  test.each(table)('law: %s has the members of its binding', async (_, use, create) => {
    const client = testClient()
    const binding = create(client)
    const { result } = show<object>(client, use)
    const same = () =>
      vi.waitFor(() => expect(valuesOf(result)).toEqual(valuesOf(binding)), { timeout: 30_000 })
    await expect.poll(() => client.connectors.$list.get()).toHaveLength(1)
    await same()
    await client.connections.connect({ connectorId: 'org.fennel' })
    await client.modal.open()
    client.modal.setThemeMode('dark')
    await same()
    await client.connections.disconnect()
    await same()
  })

  test('behavior: an unmounted app leaves no listener', async () => {
    const client = testClient()
    const alone = client.connectors.$list.lc
    const { $states } = client.connections
    const counts = () =>
      [
        $states,
        client.connectors.$list,
        client.accounts.$balance,
        client.networks.$active,
        client.modal.$state,
        client.events.$latest,
      ].map(({ lc }) => lc)
    const useAll = () => {
      svelte.useConnectionEffect({})
      const members = table.map(([, use]) => use())
      return members
        .flatMap((member) => ('get' in member ? [member] : Object.values<unknown>({ ...member })))
        .filter(isStore)
    }
    // The features that the hooks add to the client keep listeners of their own.
    show(client, useAll).unmount()
    await expect.poll(() => client.connectors.$list.lc).toBe(alone)
    const before = counts()
    const { unmount } = show(client, useAll)
    expect(counts().every((count, index) => count > (before[index] ?? 0))).toBe(true)
    unmount()
    await expect.poll(counts).toEqual(before)
  })

  test('behavior: a value is the one of the client, not a proxy', async () => {
    const client = testClient()
    const { result } = show(client, svelte.useConnect)
    await expect.poll(() => result.connectors.get()).toHaveLength(1)
    expect(result.connectors.get()[0]).toBe(client.connectors.$list.get()[0])
  })

  test('behavior: useConnectionEffect reports until the component unmounts', async () => {
    const client = testClient()
    const seen: string[] = []
    const events: LatchkeyEvent[] = []
    const { unmount } = show(client, () => {
      svelte.useEvents((event) => events.push(event))
      svelte.useConnectionEffect({
        onConnect: ({ isReconnected }) => seen.push(`connected ${isReconnected}`),
        onDisconnect: ({ namespace }) => seen.push(`disconnected ${namespace}`),
      })
    })
    await expect.poll(() => client.connectors.$list.get()).toHaveLength(1)
    await client.connections.connect({ connectorId: 'org.fennel' })
    await client.connections.disconnect()
    expect(seen).toEqual(['connected false', 'disconnected eip155'])
    expect(events.map(({ name }) => name)).toContain('CONNECT_SUCCESS')
    const before = events.length
    unmount()
    client.events.emit('MODAL_OPEN', { connected: false, view: 'Connect' })
    expect(events).toHaveLength(before)
  })

  test('error: a hook outside of a provider throws', () => {
    const target = document.createElement('div')
    expect(() => mount(Probe as never, { target, props: { use: svelte.useLatchkey } } as never)).toThrow(
      expect.objectContaining({ code: 'bindings/missing_client' }),
    )
  })
})

test('param: ConnectButton follows its props', async () => {
  const props = writable({ label: 'One', className: 'mine' })
  const { host } = show(testClient(), () => undefined, props)
  await expect.element(page.getByRole('button', { name: 'One' })).toHaveClass('mine')
  props.set({ label: 'Two', className: 'mine' })
  await expect.element(page.getByRole('button', { name: 'Two' })).toBeVisible()
  expect(host.querySelectorAll('button')).toHaveLength(1)
})

test('behavior: an unmounted app takes its modal with it', async () => {
  const client = testClient()
  const { unmount } = show(client, () => undefined)
  await client.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  unmount()
  await expect.poll(() => document.querySelector('dialog'), { timeout: 10_000 }).toBeNull()
})
