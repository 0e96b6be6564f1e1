import { checkLink } from '../directory/checkLink.js'
import { joinLink, linkBase, linkTarget } from './joinLink.js'
import type { LinkTarget } from './PairingLink.js'
import type { Platform } from './Platform.js'

/**
 * Returns the link that brings the wallet's app to the front for a request; `undefined` if it would open nothing or
 * is not allowed. It has the request's id and the session's topic if both are passed, in the form of the protocol's
 * library.
 *
 * @example
 * ```ts
 * import { type Platform, requestLink } from '@latchkey/core/links'
 *
 * const link = (platform: Platform) =>
 *   requestLink({ href: 'https://wallet.example/wc', platform, requestId: 1 })
 * ```
 */
export function requestLink({
  href,
  platform,
  topic,
  requestId,
}: {
  /** `reopens.href` of the link the visitor paired with. */
  readonly href: string
  /** The platform of the page, by `readPlatform`. */
  readonly platform: Platform
  /** 64 hex characters. */
  readonly topic?: string
  /** JSON-RPC id. */
  readonly requestId?: number
}): { readonly href: string; readonly target: LinkTarget } | undefined {
  const link = checkLink(href, 'app')
  const app = platform.os === 'desktop' ? 'desktop' : 'native'
  const target = linkTarget(link?.startsWith('https:') ? 'universal' : app, platform)
  if (link === undefined || target === undefined) return undefined
  const base = linkBase(link)
  if (requestId === undefined || !/^[\da-f]{64}$/.test(topic ?? '')) return { href: base, target }
  return { href: joinLink({ base, query: `requestId=${requestId}&sessionTopic=${topic}` }), target }
}
