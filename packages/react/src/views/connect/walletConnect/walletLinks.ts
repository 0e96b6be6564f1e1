import type { Latchkey, WalletConnectState } from '@latchkey/core'
import type { DirectoryWallet } from '@latchkey/core/directory'
import {
  type BrowseLink,
  browseLinks,
  type PairingLink,
  type Platform,
  pairingLinks,
} from '@latchkey/core/links'
import { flowOf } from '../../../client/connectFlow.js'
import { platform } from '../../../client/platform.js'

/** Returns the link of a wallet's row on a phone, once there is a URI. */
export function rowLink(request: {
  readonly wallet: DirectoryWallet
  readonly state: WalletConnectState | undefined
  /** Pairing URI supplied by the app. It replaces the one in `state`. */
  readonly given: string | undefined
}): PairingLink | undefined {
  const { wallet, state, given } = request
  const here = platform()
  const uri = given ?? (state?.status === 'offered' ? state.uri : undefined)
  if (uri === undefined || here.os === 'desktop') return undefined
  return pairingLinks({ wallet, uri, platform: here })[0]
}

/** Returns whether a wallet has an app or a page that can scan a code or open a link. */
export function canPair(wallet: DirectoryWallet): boolean {
  const { universalLink, mobileLink, desktopLink, webappLink, appStore, playStore } = wallet
  return [universalLink, mobileLink, desktopLink, webappLink, appStore, playStore].some(Boolean)
}

/** Returns, on a phone, the links that open this page in the browser of a wallet's app. */
export function browsePage(request: {
  readonly client: Latchkey
  readonly wallet: DirectoryWallet
  /** Default: the platform of the page. A list reads it once for all of its rows. */
  readonly here?: Platform
}): readonly BrowseLink[] {
  const { client, here = platform() } = request
  if (here.os === 'desktop') return []
  const { $activeNamespace, $states } = client.networks
  const { namespace = $activeNamespace.get(), chainId = $states.get()[namespace]?.network.id } =
    flowOf(client).$intent.get()
  if (!chainId) return []
  return browseLinks({
    wallet: request.wallet,
    chainId,
    page: location.href,
    platform: here,
    has: (global) => global in window,
  })
}
