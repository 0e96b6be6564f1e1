import type { InjectionOptions } from './InjectionOptions.js'

/** What the provider on a page needs to know. It has to survive JSON. */
export type InjectedConfig = Required<InjectionOptions> & {
  /** `EIP6963ProviderInfo`. */
  info: { uuid: string; name: string; icon: string; rdns: string }
}
