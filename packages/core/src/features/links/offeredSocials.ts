import { type SocialProvider, socialProviders } from '../../connector/EmbeddedWallet.js'
import type { Platform } from './Platform.js'

/** In-app browsers of messaging apps. */
const messengers: readonly Platform['inApp'][] = ['telegram', 'messenger', 'line', 'wechat']

/** Services whose login does not work in the browser of a messaging app (specification, 5). */
const missing: Readonly<Record<Platform['os'] | 'mac', readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  desktop: [],
}

/**
 * Returns true in the browser of a messaging app, which opens no windows for a page.
 *
 * @example
 * ```ts
 * import { isInMessenger, type Platform } from '@latchkey/core/links'
 *
 * const canOpenWindow = (platform: Platform) => !isInMessenger(platform)
 * ```
 */
export const isInMessenger = ({ inApp }: Platform): boolean => messengers.includes(inApp)

/**
 * Returns the login services to offer on a page, in their order.
 *
 * @example
 * ```ts
 * import { offeredSocials, type Platform } from '@latchkey/core/links'
 *
 * const services = (platform: Platform) =>
 *   offeredSocials({ socials: ['google', 'apple'], platform, userAgent: navigator.userAgent })
 * ```
 */
export function offeredSocials({
  socials,
  platform,
  userAgent,
}: {
  /** The option `features.socials`. */
  readonly socials: boolean | readonly SocialProvider[]
  /** The platform of the page, by `readPlatform`. */
  readonly platform: Platform
  /** `navigator.userAgent`. */
  readonly userAgent: string
}): readonly SocialProvider[] {
  if (!socials) return []
  const wanted = socials === true ? socialProviders : [...new Set(socials)]
  if (!isInMessenger(platform)) return wanted
  const { os } = platform
  const hidden = missing[os === 'desktop' && userAgent.includes('Macintosh') ? 'mac' : os]
  return wanted.filter((provider) => !hidden.includes(provider))
}
