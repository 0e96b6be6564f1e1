import type { LinkTarget, PairingLink } from './PairingLink.js'
import type { Platform } from './Platform.js'

/** Where a link of this kind opens; `undefined` where it would do nothing, or take the page away for an error. */
export function linkTarget(
  kind: PairingLink['kind'],
  { opens, inApp, framed }: Platform,
): LinkTarget | undefined {
  if (kind === 'desktop' || kind === 'web') return '_blank'
  if (opens !== 'both' && opens !== (kind === 'native' ? 'scheme' : kind)) return undefined
  // Telegram opens an app for new windows only.
  if (inApp === 'telegram') return '_blank'
  return framed ? '_top' : '_self'
}
