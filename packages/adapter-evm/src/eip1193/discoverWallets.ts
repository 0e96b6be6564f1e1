import type { AdapterHost, Discovery } from '@latchkey/core/adapter'
import type { SessionHost } from './createEip1193Session.js'
import { discoverAnnounced } from './discoverAnnounced.js'
import { discoverInjected, type WalletPage } from './discoverInjected.js'

/** Lists the wallets of a page until `discovery.scope` ends. Returns a function that looks again for an injected one. */
export function discoverWallets({
  page,
  discovery,
  host,
}: {
  readonly page: WalletPage
  readonly discovery: Discovery
  readonly host: SessionHost & Pick<AdapterHost, 'log' | 'options'>
}): (() => void) | undefined {
  const injected = host.options.enableInjected ? discoverInjected({ page, discovery, host }) : undefined
  if (host.options.enableEIP6963)
    discoverAnnounced({ page, discovery, host, onAnnounced: (provider) => injected?.omit(provider) })
  return injected?.update
}
