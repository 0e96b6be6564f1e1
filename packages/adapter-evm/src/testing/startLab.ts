import { createLatchkey, type Latchkey, type LatchkeyOptions } from '@latchkey/core'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { type FaultProxy, startFaultProxy, startSandbox } from '@latchkey/sandbox'
import { createTestWallet, type TestWallet, type TestWalletOptions } from '@latchkey/testing'
import { evm } from '../evm.js'
import type { EvmRow } from '../networks/EvmNetwork.js'

type Window = EventTarget & { readonly location: { readonly origin: string } }

/** Starts two real chains, with ENS and a fault proxy on the first, and opens pages with a wallet and a client. */
export async function startLab() {
  const sandbox = await startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' })
  const [first, second] = sandbox.chains
  const proxy: FaultProxy = await startFaultProxy({ target: first.rpcUrl })
  const toNetwork = ({ caip2, name, nativeCurrency, rpcUrl }: (typeof sandbox.chains)[number]): EvmRow => ({
    id: caip2,
    namespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: [rpcUrl],
    testnet: true,
  })
  const { ensUniversalResolver: address } = first.contracts
  const named: EvmRow = { ...toNetwork(first), contracts: { ensUniversalResolver: { address } } }
  const networks = [named, toNetwork(second)] as const
  const ends: (() => void)[] = []

  /** Opens a page. It is `window` until the next one opens. */
  const openPage = (wallet: Partial<TestWalletOptions> = {}) => {
    const page: Window = Object.assign(new EventTarget(), { location: { origin: 'https://app.example' } })
    Object.assign(globalThis, { window: page })
    const storage = memoryStorage()
    const testWallet: TestWallet = createTestWallet({
      name: 'Fennel',
      rdns: 'org.example.fennel',
      accounts: sandbox.accounts.slice(0, 2).map(({ privateKey }) => privateKey),
      chains: [{ chainId: first.id, rpcUrl: first.rpcUrl, name: first.name }],
      target: page,
      ...wallet,
    })
    const openClient = (options: Partial<LatchkeyOptions> = {}): Latchkey => {
      const client = createLatchkey({
        adapters: [evm({ networks })],
        ports: { environment: fakeEnvironment(), storage, log: () => {} },
        ...options,
      })
      const unmount = client.mount()
      ends.push(unmount, client.destroy)
      return client
    }
    ends.push(testWallet.uninstall)
    return { wallet: testWallet, openClient }
  }

  return {
    sandbox,
    proxy,
    networks,
    openPage,
    /** Closes every page opened so far. */
    closePages() {
      for (const end of ends.splice(0)) end()
      proxy.reset()
    },
    async stop() {
      // Other files of tests run in this process.
      Reflect.deleteProperty(globalThis, 'window')
      await proxy.stop()
      await sandbox.stop()
    },
  }
}
