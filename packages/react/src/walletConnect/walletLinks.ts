import type { Latchkey, WalletConnectState } from '@latchkey/core'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { type BrowseLink, browseLinks, type PairingLink, pairingLinks } from '@latchkey/core/links'
import { platform } from '../client/platform.js'
import { flowOf } from '../connect/connectFlow.js'

/** On a phone, the link that a wallet's row is once there is something to approve. */
export function rowLink(request: {
  readonly wallet: DirectoryWallet
  readonly state: WalletConnectState | undefined
  /** Of the app, in place of what the state offers. */
  readonly given: string | undefined
}): PairingLink | undefined {
  const { wallet, state, given } = request
  const here = platform()
  const uri = given ?? (state?.status === 'offered' ? state.uri : undefined)
  if (uri === undefined || here.os === 'desktop') return undefined
  return pairingLinks({ wallet, uri, platform: here })[0]
}

/** Whether a wallet is more than an extension: an app or a page that can scan a code or be opened with a link. */
export function canPair(wallet: DirectoryWallet): boolean {
  const { universalLink, mobileLink, desktopLink, webappLink, appStore, playStore } = wallet
  return [universalLink, mobileLink, desktopLink, webappLink, appStore, playStore].some(Boolean)
}

/** On a phone, the links that open this page inside a wallet which connects pages in its own browser. */
export function browsePage(request: {
  readonly client: Latchkey
  readonly wallet: DirectoryWallet
}): readonly BrowseLink[] {
  const { client } = request
  const { $activeNamespace, $states } = client.networks
  const { namespace = $activeNamespace.get(), chainId = $states.get()[namespace]?.network.id } =
    flowOf(client).$intent.get()
  if (!chainId) return []
  return browseLinks({
    wallet: request.wallet,
    chainId,
    page: location.href,
    platform: platform(),
    has: (global) => global in window,
  })
}
