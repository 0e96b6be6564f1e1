import { createLatchkey, type Latchkey, type LatchkeyEvent } from '@latchkey/core'
import * as bind from '@latchkey/core/bindings'
import { createTestClient, memoryStorage, mockConnector } from '@latchkey/core/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { evm, mainnet } from '../../../adapter-evm/src/exports/index.js'
import { createTestWallet } from '../../../testing/src/exports/index.js'
import '@latchkey/react/styles.css'

/** The hooks that the tests call by name. A member that is not a function is what the framework reads values from. */
type Hooks = {
  readonly useAction: (options: { act: typeof signText }) => object
  readonly useConnect: () => { readonly connectors: unknown }
  readonly useConnection: () => { readonly address: unknown; readonly status: unknown }
  readonly useConnectionEffect: (handlers: {
    onConnect?: (connected: { readonly isReconnected: boolean }) => void
    onDisconnect?: (disconnected: { readonly namespace: string }) => void
  }) => void
  readonly useDisconnect: () => { disconnectAsync(): Promise<unknown> }
  readonly useEvents: (listener?: (event: LatchkeyEvent) => void) => object
  readonly useSignMessage: () => {
    readonly data: unknown
    signMessageAsync(variables: { message: string }): Promise<unknown>
  }
}

type ButtonProps = { readonly label?: string; readonly className?: string; readonly balance?: boolean }

/** A mounted app. */
type ShownApp<result> = {
  readonly host: HTMLElement
  /** Returned by the hook. */
  readonly result: result
  setProps(props: ButtonProps): void
  /** Does nothing the second time. */
  unmount(): void
}

export type Framework = {
  /** The exports of its package. */
  readonly hooks: Hooks
  /** Mounts an app whose one component calls `use`, and renders the button with `props`, or none without them. */
  show<result>(client: Latchkey, use: () => result, props?: ButtonProps): ShownApp<result>
  /** Returns the present value of what a hook returned: of a ref, a store or a signal. */
  read(member: unknown): unknown
  /** Calls `useLatchkey` where no provider is. */
  useOutside(): void
}

const signText = (client: Latchkey, message: string) => client.signMessage({ message })

type Row = [name: string, use: () => object, create: (client: Latchkey) => object]

const isStore = (value: object): value is bind.ReadableStore<unknown> => 'get' in value

function testClient() {
  const { client } = createTestClient({
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })],
    can: { nativeBalance: async () => ({ value: 5n * 10n ** 17n, decimals: 18 }) },
  })
  onTestFinished(() => client.destroy())
  return client
}

/** Declares the tests that each framework's package has to pass. */
export function testFramework({ hooks, show: mount, read, useOutside }: Framework): void {
  const show: Framework['show'] = (...parameters) => {
    const shown = mount(...parameters)
    onTestFinished(shown.unmount)
    return shown
  }

  /** Each hook, and the binding it has its members from. */
  const table: readonly Row[] = [
    [
      'useAction',
      () => hooks.useAction({ act: signText }),
      (client) => bind.bindAction(client, { act: signText }),
    ],
    ['useEvents', () => hooks.useEvents(), ({ events }) => events.$latest],
    ...Object.entries(bind).flatMap(([name, create]): Row[] => {
      const use: unknown = Reflect.get(hooks, name.replace(/^bind/, 'use'))
      return name === 'bindAction' || typeof use !== 'function' || typeof create !== 'function'
        ? []
        : [[name.replace(/^bind/, 'use'), use as Row[1], create as Row[2]]]
    }),
  ]

  /** Values of a binding or of a hook, and the kind of functions. The binding has a store where `isValue`. */
  const valuesOf = (members: object, binding: object, valueOf: (member: unknown) => unknown): unknown =>
    isStore(binding)
      ? valueOf(members)
      : Object.fromEntries(
          Object.entries<object>({ ...members }).map(([name, member]) => {
            const bound: unknown = Reflect.get(binding, name)
            const isValue = typeof bound === 'object' && bound !== null && isStore(bound)
            return [name, isValue ? valueOf(member) : typeof member]
          }),
        )

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
        connection: hooks.useConnection(),
        disconnect: hooks.useDisconnect(),
        sign: hooks.useSignMessage(),
      })
      return show(client, use, { balance: false })
    }
    const first = load()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fennel' }).click()
    await expect.poll(() => read(first.result.connection.address)).toBe(wallet.state.account)
    const signature = await first.result.sign.signMessageAsync({ message: 'Hello' })
    expect(read(first.result.sign.data)).toBe(signature)
    first.unmount()
    expect(document.querySelector('dialog')).toBeNull()

    const second = load()
    await expect.poll(() => read(second.result.connection.address)).toBe(wallet.state.account)
    expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
    await second.result.disconnect.disconnectAsync()
    expect(read(second.result.connection.status)).toBe('disconnected')
    await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })

  test('behavior: the table has every hook with members', () => {
    expect(table).toHaveLength(23)
  })

  describe('hooks', () => {
    test.each(table)('law: %s has the members of its binding', async (_, use, create) => {
      const client = testClient()
      const binding = create(client)
      const { result } = show(client, use)
      const valueOf = (member: unknown) => (member as bind.ReadableStore<unknown>).get()
      const same = () =>
        vi.waitFor(
          () => expect(valuesOf(result, binding, read)).toEqual(valuesOf(binding, binding, valueOf)),
          { timeout: 30_000 },
        )
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
        hooks.useConnectionEffect({})
        return table.map(([, use]) => use())
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
      const { result } = show(client, hooks.useConnect)
      const connectors = () => read(result.connectors) as readonly unknown[]
      await expect.poll(connectors).toHaveLength(1)
      expect(connectors()[0]).toBe(client.connectors.$list.get()[0])
    })

    test('behavior: useConnectionEffect reports until the component unmounts', async () => {
      const client = testClient()
      const seen: string[] = []
      const events: LatchkeyEvent[] = []
      const { unmount } = show(client, () => {
        hooks.useEvents((event) => events.push(event))
        hooks.useConnectionEffect({
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
      expect(useOutside).toThrow(expect.objectContaining({ code: 'bindings/missing_client' }))
    })
  })

  test('param: ConnectButton follows its props', async () => {
    const { host, setProps } = show(testClient(), () => undefined, { label: 'One', className: 'mine' })
    await expect.element(page.getByRole('button', { name: 'One' })).toHaveClass('mine')
    setProps({ label: 'Two', className: 'mine' })
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
}
