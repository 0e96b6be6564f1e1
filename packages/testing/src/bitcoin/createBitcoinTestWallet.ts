import { createJsonMemory } from '../memory/createJsonMemory.js'
import { createPageRelay } from '../page/createPageRelay.js'
import { createPageTransport } from '../page/createPageTransport.js'
import { type BitcoinPlugin, createBitcoinPlugin } from './createBitcoinPlugin.js'
import type { BitcoinPluginOptions } from './page/BitcoinPluginOptions.js'
import type { BitcoinTarget } from './page/installInjected.js'
import type { BitcoinWalletControls } from './wallet/BitcoinWalletControls.js'
import { decodeBitcoin } from './wallet/decodeBitcoin.js'

/** Options of `createBitcoinTestWallet`. */
export type BitcoinTestWalletOptions = BitcoinPluginOptions & {
  /** The window to appear on. Default: `globalThis.window`. */
  target?: BitcoinTarget
  /**
   * Keep access, account, network and lock across reloads, in `localStorage` under `testwallet:bitcoin:{name}`. Default:
   * `false`.
   */
  persist?: boolean
}

/** A Bitcoin wallet on the page it was made in. */
export type BitcoinTestWallet = BitcoinWalletControls<void> & {
  /** The display name. */
  readonly info: { name: string; icon: string }
  /** The injected provider or the registered wallet, as pages get it. Its calls are recorded like those of any page. */
  readonly provider: object
  /** Removes the wallet from the page: its provider, its registration and its events. */
  uninstall(): void
}

/**
 * Creates a Bitcoin wallet that signs with local keys, and puts it on this page as an extension of its shape would.
 *
 * @throws If `seed` is not a seed, or if there is no window and no `target`.
 *
 * @example
 * ```ts
 * import { createBitcoinTestWallet } from '@latchkey/testing/bitcoin'
 *
 * const heron = createBitcoinTestWallet({
 *   shape: 'sats-connect',
 *   name: 'Heron',
 *   network: 'regtest',
 *   esploraUrl: 'http://127.0.0.1:3002',
 * })
 * heron.once('signPsbt').fault('outputChanged')
 * ```
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const target = options.target ?? globalThis.window
  if (!target) throw new Error('createBitcoinTestWallet needs a window. Pass one as target.')
  const plugin = createBitcoinPlugin({
    ...options,
    memory: options.persist
      ? createJsonMemory({
          storage: target.localStorage,
          key: `testwallet:bitcoin:${options.name ?? 'Bittern'}`,
          decode: decodeBitcoin,
        })
      : undefined,
  })
  const { provider, uninstall } = install({ plugin, target })
  const {
    request: _request,
    listen: _listen,
    listenToChanges: _listenToChanges,
    exposed: _exposed,
    ...controls
  } = plugin.engine
  return {
    ...controls,
    // A spread would copy the first value.
    get state() {
      return plugin.engine.state
    },
    get requests() {
      return plugin.engine.requests
    },
    get pending() {
      return plugin.engine.pending
    },
    info: plugin.info,
    provider,
    uninstall,
  }
}

function install({ plugin, target }: { plugin: BitcoinPlugin; target: BitcoinTarget }) {
  const origin = target.location?.origin ?? 'null'
  const createTransport = createPageTransport
  switch (plugin.kind) {
    case 'injected': {
      const { transport, config } = plugin
      return plugin.install({
        target,
        config,
        createTransport,
        relay: createPageRelay({ transport, origin }),
      })
    }
    case 'standard': {
      const { transport, config } = plugin
      const relay = createPageRelay({ transport, origin })
      const { wallet, uninstall } = plugin.install({ target, config, createTransport, relay })
      return { provider: wallet, uninstall }
    }
    default:
      throw plugin satisfies never
  }
}
