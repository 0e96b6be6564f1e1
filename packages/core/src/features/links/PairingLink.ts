import type { WalletLink } from '../../connector/WalletConnect.js'

/** One way to open a wallet's app with a pairing. */
export type PairingLink = {
  /**
   * `universal`: an https link that the system hands to the app. `native`: a scheme of the app's own. `desktop`: the
   * app on a computer. `web`: the wallet's page.
   */
  readonly kind: 'universal' | 'native' | 'desktop' | 'web'
  readonly href: string
  /** Of the wallet. */
  readonly name: string
  /** Of the anchor or window that opens it, with `noreferrer noopener`. */
  readonly target: LinkTarget
  /** The same app without the pairing, for `WalletConnect.choose`: later requests lead back to it. */
  readonly reopens: WalletLink
}

export type LinkTarget = '_self' | '_top' | '_blank'
