import type { AdapterHost, Discovery } from '@latchkey/core'
import { createEip1193Connector } from '../eip1193/createEip1193Connector.js'
import type { Eip1193Provider } from '../eip1193/Eip1193Provider.js'
import { parseAnnouncement } from './parseAnnouncement.js'

/** More than anyone has installed: a script that announces more floods the list. */
const MAX_WALLETS = 64

/**
 * Lists wallets announced by EIP-6963, late ones included, and requests the announcements. Wallets of one rdns have
 * numbered ids: the client warns of them.
 */
export function discoverAnnounced({
  page,
  discovery,
  host,
  onAnnounced,
}: {
  readonly page: EventTarget
  readonly discovery: Discovery
  readonly host: Pick<AdapterHost, 'clock' | 'log'>
  readonly onAnnounced: (provider: Eip1193Provider) => void
}): void {
  const seen = new Set<Eip1193Provider>()
  const counts = new Map<string, number>()
  const hear = (event: Event) => {
    const announcement = parseAnnouncement(event)
    if (!announcement) {
      host.log('warn', 'A wallet announcement is not what EIP-6963 describes; it was ignored.')
      return
    }
    const { rdns, provider } = announcement
    const count = (counts.get(rdns) ?? 0) + 1
    // A flood must not hide that an rdns is claimed twice.
    if (seen.has(provider) || (seen.size >= MAX_WALLETS && count !== 2)) return
    seen.add(provider)
    counts.set(rdns, count)
    discovery.announce(
      createEip1193Connector({
        ...announcement,
        id: count > 1 ? `${rdns}#${count}` : rdns,
        type: 'ANNOUNCED',
        provider: () => provider,
        host,
      }),
    )
    onAnnounced(provider)
  }
  page.addEventListener('eip6963:announceProvider', hear, { signal: discovery.scope.signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}
