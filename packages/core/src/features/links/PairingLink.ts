import type { WalletLink } from '../../connector/WalletConnect.js'

/** A link that opens a wallet's app with a pairing. */
export type PairingLink = {
  /**
   * `universal`: an https link that the system hands to the app. `native`: a scheme of the app's own. `desktop`: the
   * app on a computer. `web`: the wallet's page.
   */
  readonly kind: 'universal' | 'native' | 'desktop' | 'web'
  /** The link. */
  readonly href: string
  /** Name of the wallet. */
  readonly name: string
  /** Target of the anchor or window that opens it, with `noreferrer noopener`. */
  readonly target: LinkTarget
  /** Link to the same app without the pairing. Pass it to `WalletConnect.choose`, so that later requests open the app. */
  readonly reopens: WalletLink
}

/** Target of an anchor or window. */
export type LinkTarget = '_self' | '_top' | '_blank'
