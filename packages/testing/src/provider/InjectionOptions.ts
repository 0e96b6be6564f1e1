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
   * Answer each request for announcements before the wallets that do not, as an impostor does that takes the rdns of
   * another wallet. In browsers only. Default: `false`.
   */
  announceFirst?: boolean
  /** Appear this many milliseconds late, as slow extensions do. Default: 0, at once. */
  announceDelay?: number
  /** `removeListener` and `off` throw, as in a wallet whose content script is gone. Default: `false`. */
  removeListenerThrows?: boolean
  /** Extra properties of the provider, for example `{ isMetaMask: true }`. */
  flags?: Readonly<Record<string, unknown>>
}
