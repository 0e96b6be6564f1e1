import type { DirectoryWallet } from '@latchkey/core/directory'

/** Whether a wallet is more than an extension: an app or a page that can scan a code or be opened with a link. */
export function canPair(wallet: DirectoryWallet): boolean {
  const { universalLink, mobileLink, desktopLink, webappLink, appStore, playStore } = wallet
  return [universalLink, mobileLink, desktopLink, webappLink, appStore, playStore].some(Boolean)
}
