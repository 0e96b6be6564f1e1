import type { Latchkey } from '@latchkey/core'
import * as bind from '@latchkey/core/bindings'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as account from '../exports/account.js'
import * as hooks from '../exports/hooks.js'
import * as index from '../exports/index.js'
import { renderWith } from '../testing/render.js'

const signText = (client: Latchkey, message: string) => client.signMessage({ message })

/** Each hook that other frameworks have, and the binding they have it from. */
const table = {
  useAction: [
    () => hooks.useAction({ act: signText }),
    (client) => bind.bindAction(client, { act: signText }),
  ],
  useActivity: [account.useActivity, bind.bindActivity],
  useBalance: [index.useBalance, bind.bindBalance],
  useConnect: [index.useConnect, bind.bindConnect],
  useConnection: [index.useConnection, bind.bindConnection],
  useConnections: [index.useConnections, bind.bindConnections],
  useDisconnect: [index.useDisconnect, bind.bindDisconnect],
  useEvents: [index.useEvents, ({ events }) => events.$latest],
  useModal: [index.useModal, bind.bindModal],
  useNames: [account.useNames, bind.bindNames],
  useNetwork: [index.useNetwork, bind.bindNetwork],
  useNfts: [account.useNfts, bind.bindNfts],
  useOnramp: [account.useOnramp, bind.bindOnramp],
  usePay: [account.usePay, bind.bindPay],
  useSend: [account.useSend, bind.bindSend],
  useSessions: [index.useSessions, bind.bindSessions],
  useSignMessage: [index.useSignMessage, bind.bindSignMessage],
  useSiwx: [account.useSiwx, bind.bindSiwx],
  useSmartSessions: [account.useSmartSessions, bind.bindSmartSessions],
  useSwap: [account.useSwap, bind.bindSwap],
  useSwitchNetwork: [index.useSwitchNetwork, bind.bindSwitchNetwork],
  useTheme: [index.useTheme, bind.bindTheme],
  useTokens: [account.useTokens, bind.bindTokens],
} satisfies Record<string, [hook: () => unknown, bind: (client: Latchkey) => object]>

/** Values of a hook or of its binding, with functions as their kind, and without what is undefined. */
function valuesOf(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result
  if ('get' in result && 'listen' in result) return valuesOf((result as { get(): unknown }).get())
  if (Array.isArray(result)) return result
  return Object.fromEntries(
    Object.entries(result).flatMap(([name, member]) => {
      const value: unknown =
        typeof member === 'object' && member !== null && 'listen' in member
          ? (member as { get(): unknown }).get()
          : member
      if (value === undefined) return []
      return [[name, typeof value === 'function' ? 'function' : value]]
    }),
  )
}

test.each(Object.entries(table))(
  'law: %s returns the members of its binding',
  async (_, [useHook, create]) => {
    const fennel = mockConnector({ id: 'org.fennel', name: 'Fennel' })
    const { client } = createTestClient({
      wallets: [fennel],
      can: { nativeBalance: async () => ({ value: 5n * 10n ** 17n, decimals: 18 }) },
    })
    const result: { current?: unknown } = {}
    function Probe() {
      result.current = useHook()
      return null
    }
    renderWith(client, <Probe />)
    const binding: object = create(client)
    const stores = 'listen' in binding ? [binding] : Object.values(binding)
    for (const store of stores as { listen?(listener: () => void): () => void }[])
      if (typeof store === 'object' && store.listen) onTestFinished(store.listen(() => undefined))
    const same = () =>
      vi.waitFor(() => expect(valuesOf(result.current)).toEqual(valuesOf(binding)), { timeout: 30_000 })

    await expect.poll(() => client.connectors.$list.get()).toHaveLength(1)
    await same()
    await client.connections.connect({ connectorId: 'org.fennel' })
    await same()
    await client.modal.open()
    client.modal.setThemeMode('dark')
    await same()
    await client.connections.disconnect()
    await same()
  },
)
