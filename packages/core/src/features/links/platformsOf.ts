import type { DirectoryWallet } from '../directory/DirectoryWallet.js'
import type { Platform } from './Platform.js'

/** Where a wallet can be connected. Each is a tab. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * Returns the tabs of a wallet in order; the first is selected. Never empty: without a wallet, it is the QR code.
 *
 * @example
 * ```ts
 * import { type DirectoryWallet, type Platform, platformsOf } from '@latchkey/core/links'
 *
 * const tabs = (wallet: DirectoryWallet, platform: Platform) =>
 *   platformsOf({ wallet, platform, installed: false })
 * ```
 */
export function platformsOf({
  wallet,
  platform,
  installed,
  hasAdapters = true,
  opensItself = false,
}: {
  /** The wallet, if one is chosen. */
  readonly wallet: DirectoryWallet | undefined
  /** The platform of the page, by `readPlatform`. */
  readonly platform: Platform
  /** True when the wallet announced itself in this browser. */
  readonly installed: boolean
  /** False when the app pairs only and cannot use a wallet in the browser. */
  readonly hasAdapters?: boolean
  /** True for a wallet that shows the page in its own app instead of pairing. */
  readonly opensItself?: boolean
}): readonly WalletPlatform[] {
  if (wallet === undefined) return ['qrcode']
  const { rdns, mobileLink, webappLink, desktopLink } = wallet
  const isPhone = platform.os !== 'desktop'
  const missing = rdns !== undefined && !opensItself ? 'unsupported' : undefined
  const tabs: readonly (WalletPlatform | undefined)[] = [
    installed && hasAdapters ? 'browser' : undefined,
    mobileLink ? (isPhone ? 'mobile' : 'qrcode') : undefined,
    webappLink ? 'web' : undefined,
    desktopLink && !isPhone ? 'desktop' : undefined,
    installed || !hasAdapters ? undefined : missing,
  ]
  const found = tabs.filter((tab) => tab !== undefined)
  return found.length > 0 ? found : ['unsupported']
}
