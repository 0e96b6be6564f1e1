import type { Latchkey } from '@latchkey/core'
import type { DirectoryWallet } from '@latchkey/core/directory'
import { type BrowseLink, browseLinks } from '@latchkey/core/links'
import { platform } from '../client/platform.js'
import { flowOf } from '../connect/connectFlow.js'

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
