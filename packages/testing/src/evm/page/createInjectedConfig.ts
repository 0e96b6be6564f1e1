import { createIcon } from '../../icons/createIcon.js'
import type { WalletOptions } from '../wallet/WalletOptions.js'

/** The configuration of a provider on a page. It must survive JSON. */
export type InjectedConfig = Required<InjectionOptions> & {
  /** `EIP6963ProviderInfo`. */
  info: { uuid: string; name: string; icon: string; rdns: string }
}

/** Options of how a page discovers the wallet. */
export type InjectionOptions = {
  /** Announce by EIP-6963. Default: `true`. */
  announce?: boolean
  /**
   * Put the provider at `window.ethereum`. `true` replaces the object there, and `'providers-array'` joins it in
   * `window.ethereum.providers`. `'chooser'` puts another object there, with `isMetaMask` and without `flags`, as Phantom
   * does. Default: `false`.
   */
  inject?: boolean | 'providers-array' | 'chooser'
  /**
   * Announce before the other wallets, as an impostor with the rdns of another wallet does. In browsers only. Default:
   * `false`.
   */
  announceFirst?: boolean
  /** Milliseconds until the wallet appears, as with slow extensions. Default: 0. */
  announceDelay?: number
  /** `removeListener` and `off` throw, as in a wallet whose content script has ended. Default: `false`. */
  removeListenerThrows?: boolean
  /** Extra properties of the provider, for example `{ isMetaMask: true }`. */
  flags?: Readonly<Record<string, unknown>>
}

/** Returns the configuration with its defaults. */
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
