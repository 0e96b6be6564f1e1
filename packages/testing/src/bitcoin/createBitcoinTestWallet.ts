import { toPageEvent } from '../provider/toPageEvent.js'
import { toReply } from '../provider/toReply.js'
import type { BitcoinWalletControls } from './engine/BitcoinWalletControls.js'
import type { BitcoinWalletOptions } from './engine/BitcoinWalletOptions.js'
import { createBitcoinWalletEngine } from './engine/createBitcoinWalletEngine.js'
import type { BitcoinTarget } from './page/BitcoinTarget.js'
import { createFaceConfig } from './page/createFaceConfig.js'
import { createFacePage } from './page/createFacePage.js'
import { toInstaller } from './page/toInstaller.js'

/** Options of `createBitcoinTestWallet`. */
export type BitcoinTestWalletOptions = BitcoinWalletOptions & {
  /** The window to appear on. Default: `globalThis.window`. */
  target?: BitcoinTarget
  /** Where the provider is put, by path from the window. Default: where wallets of this shape put it. */
  at?: string
}

/** A Bitcoin wallet on the page it was made in. */
export type BitcoinTestWallet = BitcoinWalletControls<void> & {
  /** What a person reads of it. */
  readonly info: { name: string; icon: string }
  /** What pages get: the injected provider, or the registered wallet. Its calls are recorded like those of any page. */
  readonly provider: unknown
  /** Leaves the page: no more events, and the provider is removed. A registered wallet stays listed where it is. */
  uninstall(): void
}

/**
 * Makes a Bitcoin wallet that signs with local keys and puts it on this page, as an extension of its shape would.
 *
 * Throws when the seed is none, or when there is no window to appear on.
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const target = options.target ?? globalThis.window
  if (!target) throw new Error('createBitcoinTestWallet needs a window. Pass one as target.')
  const origin = target.location?.origin ?? 'null'
  const engine = createBitcoinWalletEngine(options)
  const config = createFaceConfig(options)
  const { page, stop } = createFacePage({
    request: (payload) => toReply(engine.request({ origin, payload })),
    hello: async () => engine.hello(origin),
    listen: (listener) =>
      engine.listen((event) => {
        if (event.reaches(origin)) listener(toPageEvent(event))
      }),
  })
  const { provider, uninstall } = toInstaller(options.shape ?? 'wallet-standard')({ target, config, page })
  const { request: _request, listen: _listen, hello: _hello, ...controls } = engine
  return {
    ...controls,
    // Spread on, these would stay at their first value.
    get state() {
      return engine.state
    },
    get requests() {
      return engine.requests
    },
    get pending() {
      return engine.pending
    },
    info: { name: config.name, icon: config.icon },
    provider,
    uninstall() {
      stop()
      uninstall()
    },
  }
}
