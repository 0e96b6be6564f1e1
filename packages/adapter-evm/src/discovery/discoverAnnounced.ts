import type { AdapterHost, Connector, Discovery } from '@latchkey/core'
import { createEip1193Connector } from '../eip1193/createEip1193Connector.js'
import type { Eip1193Provider } from '../eip1193/Eip1193Provider.js'
import { parseAnnouncement } from './parseAnnouncement.js'

/** More than anyone has installed; what comes after is a script flooding the list. */
const MAX_WALLETS = 64

/** Listens for wallets announced by EIP-6963 and asks them to announce themselves. Late ones are heard too. */
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
  const byRdns = new Map<string, Connector[]>()
  const hear = (event: Event) => {
    const announcement = parseAnnouncement(event)
    if (!announcement) {
      host.log('warn', 'A wallet announcement is not what EIP-6963 describes; it was ignored.')
      return
    }
    const { rdns, provider } = announcement
    if (seen.has(provider) || seen.size >= MAX_WALLETS) return
    seen.add(provider)
    const namesakes = byRdns.get(rdns) ?? []
    const [first] = namesakes
    if (first && !first.warning) {
      namesakes[0] = { ...first, warning: 'rdns_collision' }
      discovery.announce(namesakes[0])
    }
    const connector = createEip1193Connector({
      ...announcement,
      id: first ? `${rdns}#${namesakes.length + 1}` : rdns,
      type: 'ANNOUNCED',
      ...(first && { warning: 'rdns_collision' }),
      provider: () => provider,
      host,
    })
    byRdns.set(rdns, [...namesakes, connector])
    discovery.announce(connector)
    onAnnounced(provider)
  }
  page.addEventListener('eip6963:announceProvider', hear, { signal: discovery.scope.signal })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}
