/** How a wallet makes itself known to a page. */
export type InjectionOptions = {
  /** Announce through EIP-6963. Default: `true`. */
  announce?: boolean
  /**
   * Put the provider at `window.ethereum`: `true` takes the place of what is there, `'providers-array'`
   * joins it in `window.ethereum.providers`. Default: `false`.
   */
  inject?: boolean | 'providers-array'
  /** Appear this many milliseconds late, as slow extensions do. Default: 0, at once. */
  announceDelay?: number
  /** `removeListener` and `off` throw, as in a wallet whose content script is gone. Default: `false`. */
  removeListenerThrows?: boolean
  /** Extra properties of the provider, for example `{ isMetaMask: true }`. */
  flags?: Readonly<Record<string, unknown>>
}
