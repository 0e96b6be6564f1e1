import { createLatchkey, type Latchkey, type LatchkeyOptions } from '@latchkey/core'
import { fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { startBitcoin } from '@latchkey/sandbox'
import {
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from '@latchkey/testing/bitcoin'
import { bitcoin } from '../bitcoin.js'
import type { BitcoinNetwork } from '../networks/BitcoinNetwork.js'
import { bitcoinTestnet } from '../networks/networks.js'

/** Starts a regtest chain and a page, and opens wallets and clients on it. */
export async function startLab() {
  const chain = await startBitcoin()
  const regtest: BitcoinNetwork = {
    id: chain.chainId,
    namespace: 'bip122',
    name: 'Regtest',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    testnet: true,
    address: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 },
    esplora: { url: chain.esploraUrl },
  }
  // Wallet Standard's registry listens on the window it saw first.
  const page = Object.assign(new EventTarget(), { location: { origin: 'https://app.example' } })
  Object.assign(globalThis, { window: page })
  const ends: (() => void)[] = []

  const openWallet = (options: Partial<BitcoinTestWalletOptions> = {}): BitcoinTestWallet => {
    const wallet = createBitcoinTestWallet({
      network: 'regtest',
      esploraUrl: chain.esploraUrl,
      target: page,
      ...options,
    })
    ends.push(wallet.uninstall)
    return wallet
  }
  const storage = memoryStorage()
  const openClient = (options: Partial<LatchkeyOptions> = {}): Latchkey => {
    const client = createLatchkey({
      adapters: [bitcoin({ networks: [regtest, bitcoinTestnet] })],
      ports: { environment: fakeEnvironment(), storage, log: () => {} },
      ...options,
    })
    const unmount = client.mount()
    ends.push(unmount, client.destroy)
    return client
  }
  return {
    chain,
    regtest,
    page,
    openWallet,
    openClient,
    /** All values that the clients have stored. */
    stored: () => JSON.stringify(storage.entries()),
    /** Ends everything that was opened. */
    clear() {
      for (const end of ends.splice(0)) end()
      chain.faults.reset()
    },
    async stop() {
      await chain.stop()
    },
  }
}
