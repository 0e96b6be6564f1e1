import type { Wallet } from '@wallet-standard/base'
import { createJsonMemory } from '../memory/createJsonMemory.js'
import { createPageRelay } from '../page/createPageRelay.js'
import { createPageTransport } from '../page/createPageTransport.js'
import type { WalletTarget } from '../page/WalletTarget.js'
import {
  createStandardConfig,
  type RegistrationOptions,
  type StandardOptions,
} from './createStandardConfig.js'
import { createStandardEngine } from './createStandardEngine.js'
import { createStandardTransport } from './createStandardTransport.js'
import { decodeStandard } from './decodeStandard.js'
import { installStandardWallet } from './installStandardWallet.js'
import type { StandardControls } from './StandardControls.js'
import type { StandardNamespace } from './StandardNamespace.js'

/** Options of a Wallet Standard wallet on the page it is made in. */
export type StandardTestWalletOptions = StandardOptions &
  RegistrationOptions & {
    /** The window to register with. Default: `globalThis.window`. Without one, the wallet is an object only. */
    target?: WalletTarget
    /**
     * Keep access, account and lock across reloads, in `localStorage` under `testwallet:standard:{name}`. Default: `false`.
     */
    persist?: boolean
  }

/** A Wallet Standard wallet on the page it was made in. */
export type StandardTestWallet<Method extends string, How extends string> = StandardControls<
  void,
  Method,
  How
> & {
  /** The wallet, as pages get it. Its calls are recorded like those of any page. */
  readonly wallet: Wallet
  /** Registers with the page, for a wallet with `register: false`. Throws without a window. */
  register(): void
  /** Removes the wallet from the page: its registration and its changes. */
  uninstall(): void
}

/** Creates a wallet of this namespace and puts it on this page. */
export function createStandardTestWallet({
  namespace,
  options,
}: {
  namespace: StandardNamespace
  options: StandardTestWalletOptions
}): StandardTestWallet<string, string> {
  const target = options.target ?? globalThis.window
  const origin = target?.location?.origin ?? 'null'
  const engine = createStandardEngine({
    namespace,
    options,
    memory: options.persist
      ? createJsonMemory({
          storage: target?.localStorage,
          key: `testwallet:standard:${options.name}`,
          decode: decodeStandard,
        })
      : undefined,
  })
  const config = createStandardConfig({ namespace, options })
  const installed = installStandardWallet({
    target: target ?? new EventTarget(),
    config,
    createTransport: createPageTransport,
    relay: createPageRelay({ transport: createStandardTransport(engine), origin }),
  })
  const { request: _request, listen: _listen, shownTo: _shownTo, ...controls } = engine
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
    wallet: installed.wallet,
    register() {
      if (!target) throw new Error('There is no window to register with. Pass one as target.')
      installed.register()
    },
    uninstall: installed.uninstall,
  }
}
