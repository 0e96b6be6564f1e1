import { createIcon } from '../../icons/createIcon.js'
import type { WalletOptions } from '../wallet/WalletOptions.js'

/** The configuration of a provider on a page. It must survive JSON. */
export type InjectedConfig = Required<InjectionOptions> & {
  /** `EIP6963ProviderInfo`. */
  info: { uuid: string; name: string; icon: string; rdns: string }
}

/** How a wallet makes itself known to a page. */
export type InjectionOptions = {
  /** Announce through EIP-6963. Default: `true`. */
  announce?: boolean
  /**
   * Put the provider at `window.ethereum`: `true` takes the place of what is there, `'providers-array'` joins it in
   * `window.ethereum.providers`, `'chooser'` puts another object there, with `isMetaMask` and without `flags`, as Phantom
   * does. Default: `false`.
   */
  inject?: boolean | 'providers-array' | 'chooser'
  /**
   * Announces before the other wallets at each request, as an impostor does that uses the rdns of another
   * wallet. In browsers only. Default: `false`.
   */
  announceFirst?: boolean
  /** Appear this many milliseconds late, as slow extensions do. Default: 0, at once. */
  announceDelay?: number
  /** `removeListener` and `off` throw, as in a wallet whose content script is gone. Default: `false`. */
  removeListenerThrows?: boolean
  /** Extra properties of the provider, for example `{ isMetaMask: true }`. */
  flags?: Readonly<Record<string, unknown>>
}

/** Fills in the defaults of what a page is shown. */
export function createInjectedConfig(options: WalletOptions & InjectionOptions): InjectedConfig {
  const { name, rdns } = options
  return {
    info: { uuid: options.uuid ?? crypto.randomUUID(), name, rdns, icon: options.icon ?? createIcon(name) },
    announce: options.announce ?? true,
    inject: options.inject ?? false,
    announceFirst: options.announceFirst ?? false,
    announceDelay: options.announceDelay ?? 0,
    removeListenerThrows: options.removeListenerThrows ?? false,
    flags: options.flags ?? {},
  }
}
