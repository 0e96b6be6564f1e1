import type { AdapterHost, Discovery } from '@latchkey/core'
import { discoverAnnounced } from './discoverAnnounced.js'
import { discoverInjected, type WalletPage } from './discoverInjected.js'

/** Finds the wallets of a page until `discovery.scope` ends. */
export function discoverWallets({
  page,
  discovery,
  host: { options, log },
}: {
  readonly page: WalletPage
  readonly discovery: Discovery
  readonly host: Pick<AdapterHost, 'options' | 'log'>
}): void {
  const injected = options.enableInjected ? discoverInjected({ page, discovery, log }) : undefined
  if (!options.enableEIP6963) return
  discoverAnnounced({ page, discovery, log, onAnnounced: (provider) => injected?.omit(provider) })
}
