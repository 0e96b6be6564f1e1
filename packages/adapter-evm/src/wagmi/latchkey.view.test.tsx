import { createLatchkey } from '@latchkey/core'
import { memoryStorage } from '@latchkey/core/testing'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createTestWallet } from '@latchkey/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { base, mainnet } from 'viem/chains'
import { describe, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import * as wagmi3 from 'wagmi'
import * as wagmi2 from 'wagmi2'
import { evm } from '../evm.js'
import { latchkey } from './latchkey.js'

const [ALICE, BOB] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]

/** Opens a page with one wallet. `load` renders it, each time with the same storage. */
function openPage(wagmi: typeof wagmi3) {
  const wallet = createTestWallet({
    name: 'Fennel',
    rdns: 'org.example.fennel',
    accounts: [
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
      '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    ],
    chains: [mainnet, base].map(({ id, name }) => ({ chainId: id, name, rpcUrl: 'http://127.0.0.1:1' })),
  })
  onTestFinished(wallet.uninstall)
  const [storage, values] = [memoryStorage(), new Map<string, string>()]
  const load = () => {
    const client = createLatchkey({
      adapters: [evm({ networks: [mainnet, base] })],
      ports: { storage, log: () => {} },
    })
    const config = wagmi.createConfig({
      chains: [mainnet, base],
      connectors: [latchkey({ client })],
      multiInjectedProviderDiscovery: false,
      storage: wagmi.createStorage({
        storage: {
          getItem: (key) => values.get(key) ?? null,
          setItem: (key, value) => void values.set(key, value),
          removeItem: (key) => void values.delete(key),
        },
      }),
      transports: {
        [mainnet.id]: wagmi.http('http://127.0.0.1:1'),
        [base.id]: wagmi.http('http://127.0.0.1:1'),
      },
    })
    const { WagmiProvider, useAccount, useConnect, useDisconnect, useSwitchChain } = wagmi
    const seen: {
      status: string
      address: string | undefined
      chainId: number | undefined
      error: string
    }[] = []
    function Probe() {
      const { status, address, chainId } = useAccount()
      const { connect, connectors, error } = useConnect()
      const { disconnect } = useDisconnect()
      const { switchChain } = useSwitchChain()
      seen.push({ status, address, chainId, error: error?.name ?? '' })
      const [connector] = connectors
      return (
        <>
          <button type="button" onClick={() => connector && connect({ connector })}>
            wagmi connect
          </button>
          <button type="button" onClick={() => disconnect()}>
            wagmi disconnect
          </button>
          <button type="button" onClick={() => switchChain({ chainId: base.id })}>
            wagmi switch
          </button>
        </>
      )
    }
    const own = document.body.appendChild(document.createElement('div'))
    const root = createRoot(own)
    const unmount = () => {
      root.unmount()
      own.remove()
      client.destroy()
    }
    onTestFinished(unmount)
    root.render(
      <StrictMode>
        <LatchkeyProvider client={client}>
          <ConnectButton />
          <WagmiProvider config={config}>
            <QueryClientProvider client={new QueryClient()}>
              <Probe />
            </QueryClientProvider>
          </WagmiProvider>
        </LatchkeyProvider>
      </StrictMode>,
    )
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    return { client, config, press, unmount, latest: () => seen.at(-1) }
  }
  return { wallet, load }
}

test('param: createConfig() of wagmi 2 and 3 takes the connector', () => {
  expectTypeOf(latchkey).returns.toExtend<wagmi2.CreateConnectorFn>()
  expectTypeOf(latchkey).returns.toExtend<wagmi3.CreateConnectorFn>()
})

describe.each([
  // Both have the functions used here; their types differ elsewhere.
  ['2', wagmi2 as object as typeof wagmi3],
  ['3', wagmi3],
] as const)('wagmi %s', (_, wagmi) => {
  test('behavior: useConnect() opens the modal, and resolves with the wallet the visitor picks', async () => {
    const { wallet, load } = openPage(wagmi)
    const { client, press, latest } = load()
    await press('wagmi connect')
    await press('Fennel')
    await expect.poll(latest).toMatchObject({ status: 'connected', address: ALICE, chainId: mainnet.id })
    // The modal shows for a moment that the wallet is connected.
    await expect.poll(() => client.modal.$state.get().open).toBe(false)
    expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('error: closing the modal rejects useConnect() with wagmi’s own error', async () => {
    const { load } = openPage(wagmi)
    const { client, press, latest } = load()
    await press('wagmi connect')
    await expect.element(page.getByRole('button', { name: 'Fennel', exact: true })).toBeVisible()
    client.modal.close()
    await expect.poll(latest).toMatchObject({ status: 'disconnected', error: 'UserRejectedRequestError' })
  })

  test('behavior: accounts, networks and disconnecting are followed in both directions', async () => {
    const { wallet, load } = openPage(wagmi)
    const { client, press, latest } = load()
    await press('wagmi connect')
    await press('Fennel')
    await expect.poll(latest).toMatchObject({ status: 'connected' })
    wallet.changeAccount(1)
    await expect.poll(latest).toMatchObject({ address: BOB })
    await press('wagmi switch')
    await expect.poll(latest).toMatchObject({ chainId: base.id })
    expect(client.networks.$active.get().id).toBe(`eip155:${base.id}`)
    wallet.changeChain(mainnet.id)
    await expect.poll(latest).toMatchObject({ chainId: mainnet.id })
    await press('wagmi disconnect')
    await expect.poll(latest).toMatchObject({ status: 'disconnected' })
    expect(client.connections.$sessions.get()).toEqual([])
    // The wallet revokes the permission after the client has dropped the session.
    await expect
      .poll(() => wallet.requests.find(({ method }) => method === 'wallet_revokePermissions')?.outcome.status)
      .toBe('fulfilled')
    await client.connections.connect({ connectorId: 'org.example.fennel' })
    await expect.poll(latest).toMatchObject({ status: 'connected' })
    await client.connections.disconnect()
    await expect.poll(latest).toMatchObject({ status: 'disconnected' })
  })

  test('behavior: after a reload wagmi is connected again without a prompt', async () => {
    const { wallet, load } = openPage(wagmi)
    const first = load()
    await first.press('wagmi connect')
    await first.press('Fennel')
    await expect.poll(first.latest).toMatchObject({ status: 'connected' })
    first.unmount()
    const before = wallet.requests.length
    const second = load()
    await expect.poll(second.latest).toMatchObject({ status: 'connected', address: ALICE })
    expect(wallet.requests.slice(before).map(({ method }) => method)).not.toContain('eth_requestAccounts')
  })
})
