import type { WalletOptions } from '../engine/WalletOptions.js'
import { createIcon } from '../icons/createIcon.js'
import type { InjectedConfig } from './InjectedConfig.js'
import type { InjectionOptions } from './InjectionOptions.js'

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
