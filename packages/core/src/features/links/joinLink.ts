import type { LinkTarget, PairingLink } from './PairingLink.js'
import type { Platform } from './Platform.js'

/** Returns the target of a link of this kind; `undefined` if it would do nothing or show an error. */
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

/** Returns the base of a link, with `//` after its scheme. */
export function linkBase(link: string): string {
  const [scheme, rest = ''] = link.split(/:(.*)/)
  return rest.startsWith('//') ? link : `${scheme}://${rest.replace(/[/:]/g, '')}`
}

/**
 * Returns `{base}/wc?{query}`. The query of an https base follows ours. If the base has another scheme, or keeps its
 * path in the fragment, the path is added at its end. Mini apps of Telegram get one word in base64, as the protocol's
 * library does.
 */
export function joinLink({
  base,
  query,
  word = query,
}: {
  readonly base: string
  readonly query: string
  /**
   * Parameter for a mini app. Its base64 must be safe in a URL: letters, digits and ASCII punctuation below `?`. A `?` may only
   * begin a group of three.
   */
  readonly word?: string
}): string {
  if (base.startsWith('https://t.me/'))
    return `${base.replace(/\/$/, '')}${base.includes('?') ? '&' : '?'}startapp=${btoa(word).replace(/=+$/, '')}`
  const [path = '', kept] = /^https:[^#]*$/.test(base) ? base.split(/\?(.*)/) : [base]
  return `${path.replace(/\/$/, '')}/wc?${query}${kept ? `&${kept}` : ''}`
}
