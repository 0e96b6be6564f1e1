import type { Latchkey, Namespace } from '@latchkey/core'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { type BrowseLink, browseLinks } from '@latchkey/core/links'
import { platform } from './platform.js'

/** On a phone, the links that open this page inside a wallet which connects pages in its own browser. */
export function browsePage(request: {
  readonly client: Latchkey
  readonly wallet: DirectoryWallet
  /** The family a wallet is wanted for; default: the one in use. */
  readonly namespace?: Namespace | undefined
}): readonly BrowseLink[] {
  const { $activeNamespace, $states } = request.client.networks
  const chainId = $states.get()[request.namespace ?? $activeNamespace.get()]?.network.id
  if (!chainId) return []
  return browseLinks({
    wallet: request.wallet,
    chainId,
    page: location.href,
    platform: platform(),
    has: (global) => global in window,
  })
}
