import { checkLink } from '../directory/checkLink.js'
import { inAppBrowsers } from './inAppBrowsers.js'
import type { PairingLink } from './PairingLink.js'
import type { Platform } from './Platform.js'

/** Advice for a visitor in an app's browser. */
export type Advice = {
  readonly kind: 'openInBrowser'
  /** Link that opens the page in the system's browser. Absent where only the app's own menu can. */
  readonly href?: string
}

/**
 * Returns the advice for a visitor whose wallet cannot be opened from an app's browser; `undefined` if it can. An unknown
 * web view gets links and advice.
 *
 * @example
 * ```ts
 * import { adviceOf, type PairingLink, type Platform } from '@latchkey/core/links'
 *
 * const advise = (platform: Platform, links: readonly PairingLink[]) =>
 *   adviceOf({ platform, links, url: location.href })
 * ```
 */
export function adviceOf({
  platform: { os, inApp },
  links,
  url,
}: {
  /** The platform of the page, by `readPlatform`. */
  readonly platform: Platform
  /** Result of {@link pairingLinks}. */
  readonly links: readonly PairingLink[]
  /** The page's own address. The advice has no `href` unless this is https. */
  readonly url: string
}): Advice | undefined {
  if (inApp === undefined || (inApp !== 'webview' && links.some(({ kind }) => kind !== 'web')))
    return undefined
  const [, , , , leaves] = inAppBrowsers.find(([app]) => app === inApp) ?? []
  const page = os !== 'desktop' && leaves !== 'menu' && checkLink(url, 'web')
  if (!page || (os === 'ios' && leaves === undefined)) return { kind: 'openInBrowser' }
  return { kind: 'openInBrowser', href: leaves ? withParameter(page) : toIntent(page) }
}

/** Adds the parameter that LINE documents. */
function withParameter(page: string): string {
  const [address = '', ...parts] = page.split('#')
  return [`${address}${address.includes('?') ? '&' : '?'}openExternalBrowser=1`, ...parts].join('#')
}

/** An intent begins at the last `#`, so every `#` of the page is encoded. */
function toIntent(page: string): string {
  const [address = '', ...parts] = page.slice('https'.length).split('#')
  const fragment = parts.join('%23').replaceAll(';', '%3B')
  return `intent${address}${fragment && `#${fragment}`}#Intent;scheme=https;action=android.intent.action.VIEW;end`
}
