import { type ChainId } from '../../caip/caip.js'
import { isNamespace } from '../../caip/namespace.js'
import { parseUrl } from '../../lib/http/parseUrl.js'
import type { DirectoryWallet } from '../directory/DirectoryWallet.js'
import { browsingWallets } from './browsingWallets.js'
import { linkTarget } from './joinLink.js'
import type { PairingLink } from './PairingLink.js'
import type { Platform } from './Platform.js'

/** A link that opens the page in a wallet's app. */
export type BrowseLink = Omit<PairingLink, 'reopens'> & {
  /** `universal`: an https link. `native`: the app's own scheme. */
  readonly kind: 'universal' | 'native'
}

const longest = 2_048

/**
 * Returns the links that open this page in the browser of a wallet, for wallets that connect pages there instead of
 * pairing, in the order to try. Empty on a computer, for other wallets, for a namespace without such a link, inside
 * the wallet itself, and if no link works in this browser. The links use only the wallet's id and name.
 *
 * @example
 * ```ts
 * import { browseLinks, type Platform } from '@latchkey/core/links'
 *
 * const links = (platform: Platform) =>
 *   browseLinks({
 *     wallet: {
 *       id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
 *       name: 'Phantom',
 *     },
 *     chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
 *     page: location.href,
 *     platform,
 *     has: (name) => name in globalThis,
 *   })
 * ```
 */
export function browseLinks({
  wallet: { id, name },
  chainId,
  page,
  platform,
  has,
}: {
  /** The wallet. */
  readonly wallet: Pick<DirectoryWallet, 'id' | 'name'>
  /** The network in use. The wallet has to support its namespace. */
  readonly chainId: ChainId
  /** Address of the page, http or https. */
  readonly page: string
  /** The platform of the page, by `readPlatform`. */
  readonly platform: Platform
  /** True for a global that the page has. */
  has(global: string): boolean
}): readonly BrowseLink[] {
  const [namespace, network = ''] = chainId.split(':')
  const row = browsingWallets.find(({ ids }) => ids.includes(id))
  const one = isNamespace(namespace) ? row?.namespaces[namespace] : undefined
  const here = readPage(page)
  if (!one || !here || platform.os === 'desktop' || has(one.global)) return []
  return one.ways({ ...here, network: encodeURIComponent(network) }, platform.os).flatMap(([kind, href]) => {
    const target = linkTarget(kind, platform)
    return target === undefined ? [] : [{ kind, href, name, target }]
  })
}

function readPage(page: string): { href: string; origin: string } | undefined {
  const url = page.length > longest ? undefined : parseUrl(page)
  if (!url) return undefined
  const { protocol, username, password, href, origin } = url
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return undefined
  return { href: encodeURIComponent(href), origin: encodeURIComponent(origin) }
}
