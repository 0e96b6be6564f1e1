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
   * Keep what each namespace allowed and is set to across reloads, in `localStorage` under the keys that wallets of one
   * namespace have. Default: `false`.
   */
  persist?: boolean
}

/** A wallet of three namespaces on the page it was made in. */
export type MultiTestWallet = MultiWalletControls<void> & {
  /** The detail announced by EIP-6963. */
  readonly info: { uuid: string; name: string; icon: string; rdns: string }
  /** The EIP-1193 provider pages get. */
  readonly provider: TestProvider
  /** The Wallet Standard wallet pages get, with the features of Solana and Bitcoin. */
  readonly wallet: Wallet
  /** Leaves the page. */
  uninstall(): void
}

/**
 * Creates a wallet that announces itself under one name for EVM (EIP-6963) and, as one Wallet Standard wallet, for Solana
 * and Bitcoin. Each namespace is approved separately. Needs `@solana/kit`, `bitcoinjs-lib`, `ecpair` and
 * `@bitcoinerlab/secp256k1`, which it loads when it is called.
 *
 * Throws when a namespace has no account, or when there is no window to appear on.
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
    relay: createPageRelay({ line: injected.line, origin }),
  })
  const others = installStandardWallet({
    target,
    config: standard.config,
    createTransport,
    relay: createPageRelay({ line: standard.line, origin }),
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
