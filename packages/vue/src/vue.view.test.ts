import { evm, mainnet } from '@latchkey/adapter-evm'
import { createLatchkey, type Latchkey, type LatchkeyEvent } from '@latchkey/core'
import * as bind from '@latchkey/core/bindings'
import { createTestClient, memoryStorage, mockConnector } from '@latchkey/core/testing'
import { createTestWallet } from '@latchkey/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createApp, h, reactive } from 'vue'
import '@latchkey/react/styles.css'
import * as vue from './exports/index.js'

/** Mounts an app whose one component calls `use`, and renders the button with `props`. */
function show<result>(client: Latchkey, use: () => result, props?: Parameters<typeof h>[1]) {
  const host = document.body.appendChild(document.createElement('div'))
  const made: { current?: result } = {}
  const app = createApp({
    setup() {
      made.current = use()
      return () => props && h(vue.ConnectButton, { ...props })
    },
  }).use(vue.latchkey(client))
  app.mount(host)
  let mounted = true
  const unmount = () => {
    if (mounted) app.unmount()
    mounted = false
    host.remove()
  }
  onTestFinished(unmount)
  return { host, unmount, result: made.current as result }
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
      ...vue.useConnection(),
      ...vue.useDisconnect(),
      connection: vue.useConnection(),
      sign: vue.useSignMessage(),
    })
    return show(client, use, { balance: false })
  }
  const first = load()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fennel' }).click()
  await expect.poll(() => first.result.address.value).toBe(wallet.state.account)
  const signature = await first.result.sign.signMessageAsync({ message: 'Hello' })
  expect(first.result.sign.data.value).toBe(signature)
  first.unmount()
  expect(document.querySelector('dialog')).toBeNull()

  const second = load()
  await expect.poll(() => second.result.address.value).toBe(wallet.state.account)
  expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  await second.result.disconnectAsync()
  expect(second.result.connection.status.value).toBe('disconnected')
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

const signText = (client: Latchkey, message: string) => client.signMessage({ message })

type Row = [name: string, use: () => object, create: (client: Latchkey) => object]

/** Each hook, and the binding it has its members from. */
const table: readonly Row[] = [
  [
    'useAction',
    () => vue.useAction({ act: signText }),
    (client) => bind.bindAction(client, { act: signText }),
  ],
  ['useEvents', () => vue.useEvents(), ({ events }) => events.$latest],
  ...Object.entries(bind).flatMap(([name, create]): Row[] => {
    const use: unknown = Reflect.get(vue, name.replace(/^bind/, 'use'))
    return name === 'bindAction' || typeof use !== 'function' || typeof create !== 'function'
      ? []
      : [[name.replace(/^bind/, 'use'), use as Row[1], create as Row[2]]]
  }),
]

test('behavior: the table has every hook with members', () => {
  expect(table).toHaveLength(23)
})

/** Values of stores and refs, and the kind of functions. */
function valuesOf(members: object): unknown {
  if ('get' in members && typeof members.get === 'function') return members.get() as unknown
  if ('value' in members) return members.value
  return Object.fromEntries(
    Object.entries(members).map(([name, member]: [string, unknown]) => [
      name,
      typeof member === 'function' ? 'function' : valuesOf(member as object),
    ]),
  )
}

describe('composables', () => {
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
      for (const [, use] of table) use()
      vue.useConnectionEffect({})
    }
    // The features that the composables add to the client keep listeners of their own.
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
    const { result } = show(client, vue.useConnect)
    await expect.poll(() => result.connectors.value).toHaveLength(1)
    expect(result.connectors.value[0]).toBe(client.connectors.$list.get()[0])
  })

  test('behavior: useConnectionEffect reports until the component unmounts', async () => {
    const client = testClient()
    const seen: string[] = []
    const events: LatchkeyEvent[] = []
    const { unmount } = show(client, () => {
      vue.useEvents((event) => events.push(event))
      vue.useConnectionEffect({
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

  test('error: a composable outside of an app with the plugin throws', () => {
    expect(() => vue.useLatchkey()).toThrow(expect.objectContaining({ code: 'bindings/missing_client' }))
  })
})

test('param: ConnectButton follows its props', async () => {
  const props = reactive({ label: 'One', className: 'mine' })
  const { host } = show(testClient(), () => undefined, props)
  await expect.element(page.getByRole('button', { name: 'One' })).toHaveClass('mine')
  props.label = 'Two'
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
