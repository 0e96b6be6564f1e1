import { checkLink } from '../directory/checkLink.js'
import type { DirectoryWallet } from '../directory/DirectoryWallet.js'
import { joinLink, linkBase, linkTarget } from './joinLink.js'
import type { PairingLink } from './PairingLink.js'
import type { Platform } from './Platform.js'

const longest = 2_048
const shape =
  /^wc:[\da-f]{64}@2\?(?=(.*&)?symKey=[\da-f]{64}(&|$))(?=(.*&)?relay-protocol=[\w-]+(&|$))[!->@-~]+$/

/**
 * Returns true for a pairing URI of version 2 (EIP-1328) with topic, symmetric key and relay, at most 2,048 characters.
 *
 * @example
 * ```ts
 * import { isPairingUri } from '@latchkey/core/links'
 *
 * isPairingUri('wc:invalid') // false
 * ```
 */
export function isPairingUri(uri: unknown): uri is string {
  return typeof uri === 'string' && uri.length <= longest && shape.test(uri)
}

/**
 * Returns the links that open a wallet with a pairing URI on this platform, in the order to try: universal link,
 * scheme, desktop app, web app. Links that do not work in this browser are left out. Empty for an invalid pairing
 * URI. Only https and schemes that the directory allows are returned.
 *
 * @example
 * ```ts
 * import { type DirectoryWallet, pairingLinks, type Platform } from '@latchkey/core/links'
 *
 * const links = (wallet: DirectoryWallet, uri: string, platform: Platform) =>
 *   pairingLinks({ wallet, uri, platform })
 * ```
 */
export function pairingLinks({
  wallet,
  uri,
  platform,
}: {
  /** The wallet. */
  readonly wallet: DirectoryWallet
  /** `wc:...`, EIP-1328. */
  readonly uri: string
  /** The platform of the page, by `readPlatform`. */
  readonly platform: Platform
}): readonly PairingLink[] {
  if (!isPairingUri(uri)) return []
  const { name } = wallet
  const once = encodeURIComponent(uri)
  // Telegram on Android decodes once before it hands a scheme to the system.
  const isDecoded = platform.inApp === 'telegram' && platform.os === 'android'
  const links = candidates(wallet, platform).flatMap(([kind, link]) => {
    const checked = checkLink(link, kind === 'native' || kind === 'desktop' ? 'app' : 'web')
    const target = linkTarget(kind, platform)
    if (checked === undefined || target === undefined) return []
    const base = linkBase(checked)
    const value = isDecoded && kind === 'native' ? encodeURIComponent(once) : once
    const href = joinLink({ base, query: `uri=${value}`, word: uri })
    return [{ kind, href, name, target, reopens: { href: base, name } }]
  })
  return links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index)
}

type Candidate = readonly [kind: PairingLink['kind'], link: string | undefined]

function candidates(wallet: DirectoryWallet, { os }: Platform): readonly Candidate[] {
  const { mobileLink, universalLink, desktopLink, webappLink } = wallet
  const web: Candidate = ['web', webappLink]
  if (os === 'desktop') return [['desktop', desktopLink], web]
  return [
    // A universal link alone does not show that the app accepts pairings.
    ['universal', mobileLink && universalLink],
    [mobileLink?.startsWith('https:') ? 'universal' : 'native', mobileLink],
    web,
  ]
}
