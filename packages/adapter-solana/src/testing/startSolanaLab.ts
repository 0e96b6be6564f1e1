import { createLatchkey, type Latchkey, type LatchkeyOptions } from '@latchkey/core'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { startSolana } from '@latchkey/sandbox'
import { createSolanaTestWallet, type SolanaTestWalletOptions } from '@latchkey/testing/solana'
import { solanaDevnet } from '../networks/networks.js'
import type { SolanaNetwork } from '../networks/SolanaNetwork.js'
import { solana } from '../solana.js'

/** Starts a chain and a page, and opens wallets and clients on it. */
export async function startSolanaLab() {
  const chain = await startSolana()
  // Wallet Standard keeps the window it saw first, so all tests of a file share one.
  const page = Object.assign(new EventTarget(), { location: { origin: 'https://app.example' } })
  Object.assign(globalThis, { window: page })
  const network: SolanaNetwork = {
    id: chain.chainId,
    namespace: 'solana',
    name: 'Solana Localnet',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [chain.url],
    testnet: true,
    chain: 'solana:localnet',
  }
  const networks = [network, solanaDevnet] as const
  const ends: (() => void)[] = []

  return {
    chain,
    network,
    networks,
    async openPage(options: Partial<SolanaTestWalletOptions> = {}) {
      const wallet = await createSolanaTestWallet({
        name: 'Fennel',
        accounts: chain.accounts.slice(0, 2).map(({ secretKey }) => secretKey),
        chains: ['solana:localnet', 'solana:devnet'],
        rpcUrl: chain.url,
        target: page,
        ...options,
      })
      ends.push(wallet.uninstall)
      const storage = memoryStorage()
      const openClient = (more: Partial<LatchkeyOptions> = {}): Latchkey => {
        const client = createLatchkey({
          adapters: [solana({ networks })],
          ports: { environment: fakeEnvironment(), storage, log: () => {} },
          ...more,
        })
        const unmount = client.mount()
        ends.push(unmount, client.destroy)
        return client
      }
      return { wallet, openClient }
    },
    /** Ends everything that was opened. */
    closePages() {
      for (const end of ends.splice(0)) end()
      chain.faults.reset()
    },
    stop: () => chain.stop(),
  }
}
