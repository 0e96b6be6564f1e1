import { createPageRelay } from '../page/createPageRelay.js'
import { createPageTransport } from '../page/createPageTransport.js'
import type { WalletTarget } from '../page/WalletTarget.js'
import { createEvmTransport } from './createEvmTransport.js'
import { createWalletEngine } from './createWalletEngine.js'
import { createInjectedConfig, type InjectionOptions } from './page/createInjectedConfig.js'
import { installProvider, type TestProvider } from './page/installProvider.js'
import { createStorageMemory } from './wallet/createStorageMemory.js'
import type { WalletControls } from './wallet/WalletControls.js'
import type { WalletOptions } from './wallet/WalletOptions.js'

/** Options of `createTestWallet`. */
export type TestWalletOptions = WalletOptions &
  InjectionOptions & {
    /** The window to appear on. Default: `globalThis.window`. */
    target?: WalletTarget
    /**
     * Keep access, account, chain, lock and added chains across reloads, in `localStorage` under
     * `testwallet:{rdns}`. Default: `false`.
     */
    persist?: boolean
  }

/** A wallet on the page it was made in. */
export type TestWallet = WalletControls<void> & {
  /** The announced detail (EIP-6963). */
  readonly info: { uuid: string; name: string; icon: string; rdns: string }
  /** The provider, as pages get it. Its requests are recorded like those of any page. */
  readonly provider: TestProvider
  /** Removes the wallet from the page: announcements, events, and `window.ethereum` if it is this wallet's. */
  uninstall(): void
}

/**
 * Creates an EVM wallet (EIP-1193) that signs with local keys, and puts it on this page as an extension would: it is announced
 * by EIP-6963, or injected at `window.ethereum`.
 *
 * @throws If `accounts` is empty or has another form, or if there is no window and no `target`.
 *
 * @example
 * ```ts
 * import { createTestWallet } from '@latchkey/testing'
 *
 * const wallet = createTestWallet({
 *   name: 'Fennel',
 *   rdns: 'org.example.fennel',
 *   accounts: { mnemonic: 'test test test test test test test test test test test junk' },
 *   chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:8545', name: 'Anvil' }],
 * })
 * wallet.once('eth_requestAccounts').reject()
 * ```
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const target = options.target ?? globalThis.window
  if (!target) throw new Error('createTestWallet needs a window. Pass one as target.')
  const origin = target.location?.origin ?? 'null'
  const engine = createWalletEngine({
    ...options,
    memory: options.persist
      ? createStorageMemory({ storage: target.localStorage, rdns: options.rdns })
      : undefined,
  })
  const config = createInjectedConfig(options)
  const { provider, uninstall } = installProvider({
    target,
    config,
    createTransport: createPageTransport,
    relay: createPageRelay({ transport: createEvmTransport(engine), origin }),
  })
  const { request: _request, listen: _listen, ...controls } = engine
  return {
    ...controls,
    // A spread would copy the first value.
    get state() {
      return engine.state
    },
    get requests() {
      return engine.requests
    },
    get pending() {
      return engine.pending
    },
    info: config.info,
    provider,
    uninstall,
  }
}
