import type { AdapterHost, Discovery } from '@latchkey/core/adapter'
import { discoverAnnounced } from './discoverAnnounced.js'
import { discoverInjected, type WalletPage } from './discoverInjected.js'

/** Lists the wallets of a page until `discovery.scope` ends. */
export function discoverWallets({
  page,
  discovery,
  host,
}: {
  readonly page: WalletPage
  readonly discovery: Discovery
  readonly host: Pick<AdapterHost, 'clock' | 'log' | 'options'>
}): void {
  const injected = host.options.enableInjected ? discoverInjected({ page, discovery, host }) : undefined
  if (!host.options.enableEIP6963) return
  discoverAnnounced({ page, discovery, host, onAnnounced: (provider) => injected?.omit(provider) })
}
