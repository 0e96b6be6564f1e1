import type { Wallet } from '@wallet-standard/base'
import { installProvider, type TestProvider } from '../evm/page/installProvider.js'
import { createPageRelay } from '../page/createPageRelay.js'
import { createPageTransport } from '../page/createPageTransport.js'
import type { WalletTarget } from '../page/WalletTarget.js'
import { installStandardWallet } from '../standard/installStandardWallet.js'
import { createMultiControls, type MultiWalletControls } from './createMultiControls.js'
import { createMultiMemories } from './createMultiMemories.js'
import type { MultiWalletOptions } from './MultiWalletOptions.js'

/** Options of `createMultiTestWallet`. */
export type MultiTestWalletOptions = MultiWalletOptions & {
  /** The window to appear on. Default: `globalThis.window`. */
  target?: WalletTarget
  /**
   * Keep the access and settings of each namespace across reloads, in `localStorage` under the keys that wallets of one
   * namespace use. Default: `false`.
   */
  persist?: boolean
}

/** A wallet of three namespaces on the page it was made in. */
export type MultiTestWallet = MultiWalletControls<void> & {
  /** The detail announced by EIP-6963. */
  readonly info: { uuid: string; name: string; icon: string; rdns: string }
  /** The EIP-1193 provider, as pages get it. */
  readonly provider: TestProvider
  /** The Wallet Standard wallet, as pages get it, with the features of Solana and Bitcoin. */
  readonly wallet: Wallet
  /** Removes the wallet from the page. */
  uninstall(): void
}

/**
 * Creates a wallet that announces itself under one name for EVM (EIP-6963) and, as one Wallet Standard wallet, for Solana
 * and Bitcoin. Each namespace is approved separately. Needs `@solana/kit`, `bitcoinjs-lib`, `ecpair` and
 * `@bitcoinerlab/secp256k1`, which it loads when it is called.
 *
 * @throws If a namespace has no account, or if there is no window and no `target`.
 *
 * @example
 * ```ts
 * import { createMultiTestWallet } from '@latchkey/testing'
 *
 * const wallet = await createMultiTestWallet({
 *   name: 'Fennel',
 *   rdns: 'org.example.fennel',
 *   evm: {
 *     accounts: { mnemonic: 'test test test test test test test test test test test junk' },
 *     chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:8545', name: 'Anvil' }],
 *   },
 *   solana: { rpcUrl: 'http://127.0.0.1:8899' },
 *   bitcoin: { network: 'regtest' },
 * })
 * wallet.bitcoin.once('connect').reject()
 * ```
 */
export async function createMultiTestWallet(options: MultiTestWalletOptions): Promise<MultiTestWallet> {
  const { target: chosen, persist = false, ...rest } = options
  const target = chosen ?? globalThis.window
  if (!target) throw new Error('createMultiTestWallet needs a window. Pass one as target.')
  const origin = target.location?.origin ?? 'null'
  const { createMultiPlugin } = await import('./createMultiPlugin.js')
  const { name, rdns } = rest
  const memories = persist ? createMultiMemories({ storage: target.localStorage, name, rdns }) : undefined
  const { engines, injected, standard } = await createMultiPlugin({ ...rest, memories })
  const createTransport = createPageTransport
  const evm = installProvider({
    target,
    config: injected.config,
    createTransport,
    relay: createPageRelay({ transport: injected.transport, origin }),
  })
  const others = installStandardWallet({
    target,
    config: standard.config,
    createTransport,
    relay: createPageRelay({ transport: standard.transport, origin }),
  })
  return {
    ...createMultiControls(engines),
    info: injected.config.info,
    provider: evm.provider,
    wallet: others.wallet,
    uninstall() {
      evm.uninstall()
      others.uninstall()
    },
  }
}
