import { createJsonMemory } from '../memory/createJsonMemory.js'
import { createPageLine } from '../provider/createPageLine.js'
import { createPageRelay } from '../provider/createPageRelay.js'
import type { BitcoinPlugOptions } from './BitcoinPlugOptions.js'
import { type BitcoinPlug, createBitcoinPlug } from './createBitcoinPlug.js'
import type { BitcoinWalletControls } from './engine/BitcoinWalletControls.js'
import { decodeBitcoin } from './engine/decodeBitcoin.js'
import type { BitcoinTarget } from './page/installInjected.js'

/** Options of `createBitcoinTestWallet`. */
export type BitcoinTestWalletOptions = BitcoinPlugOptions & {
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
  /** What a person reads of it. */
  readonly info: { name: string; icon: string }
  /** What pages get: the injected provider, or the registered wallet. Its calls are recorded like those of any page. */
  readonly provider: object
  /** Leaves the page: no more events, the provider is removed, the wallet no longer registered. */
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
  const plug = createBitcoinPlug({
    ...options,
    memory: options.persist
      ? createJsonMemory({
          storage: target.localStorage,
          key: `testwallet:bitcoin:${options.name ?? 'Bittern'}`,
          decode: decodeBitcoin,
        })
      : undefined,
  })
  const { provider, uninstall } = install({ plug, target })
  const {
    request: _request,
    listen: _listen,
    listenToChanges: _listenToChanges,
    exposed: _exposed,
    ...controls
  } = plug.engine
  return {
    ...controls,
    // Spread on, these would stay at their first value.
    get state() {
      return plug.engine.state
    },
    get requests() {
      return plug.engine.requests
    },
    get pending() {
      return plug.engine.pending
    },
    info: plug.info,
    provider,
    uninstall,
  }
}

function install({ plug, target }: { plug: BitcoinPlug; target: BitcoinTarget }) {
  const origin = target.location?.origin ?? 'null'
  const createLine = createPageLine
  switch (plug.kind) {
    case 'injected': {
      const { line, config } = plug
      return plug.install({ target, config, createLine, relay: createPageRelay({ line, origin }) })
    }
    case 'standard': {
      const { line, config } = plug
      const relay = createPageRelay({ line, origin })
      const { wallet, uninstall } = plug.install({ target, config, createLine, relay })
      return { provider: wallet, uninstall }
    }
    default:
      throw plug satisfies never
  }
}
