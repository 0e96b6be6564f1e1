import { type AdapterHost, type Discovery, readWalletMetadata } from '@latchkey/core/adapter'
import { createEip1193Connector } from './createEip1193Connector.js'
import type { SessionHost } from './createEip1193Session.js'
import { type Eip1193Provider, isEip1193Provider } from './Eip1193Provider.js'

/** More than any visitor has installed. A script that announces more floods the list. */
const MAX_WALLETS = 64

/**
 * Lists wallets announced by EIP-6963, late ones included, and requests the announcements. Wallets of one rdns get
 * numbered ids, and the client warns of them.
 */
export function discoverAnnounced({
  page,
  discovery,
  host,
  onAnnounced,
}: {
  readonly page: EventTarget
  readonly discovery: Discovery
  readonly host: SessionHost & Pick<AdapterHost, 'log'>
  readonly onAnnounced: (provider: Eip1193Provider) => void
}): void {
  const seen = new Set<Eip1193Provider>()
  const counts = new Map<string, number>()
  const add = (event: Event) => {
    const announcement = parseAnnouncement(event)
    if (!announcement) {
      host.log('warn', 'Ignored an EIP-6963 announcement.')
      return
    }
    const { rdns, provider } = announcement
    const count = (counts.get(rdns) ?? 0) + 1
    // The limit must not hide that two wallets claim one rdns.
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
  page.addEventListener('eip6963:announceProvider', add, discovery.scope)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}

type Announcement = {
  readonly rdns: string
  readonly name: string
  readonly icon?: string
  readonly provider: Eip1193Provider
}

/**
 * Returns the wallet of an `eip6963:announceProvider` event, made safe to show; `undefined` if the event is malformed.
 * Any script on the page can send one.
 */
function parseAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider?: unknown }>)
      .detail
    const { uuid, rdns } = info
    const isWhole =
      isEip1193Provider(provider) &&
      uuid &&
      typeof uuid === 'string' &&
      typeof rdns === 'string' &&
      // At least one dot, and nothing that could pass for another connector's id.
      /^(?=.{0,128}$)[\w-]+(\.[\w-]+)+$/.test(rdns)
    const face = isWhole ? readWalletMetadata(info) : undefined
    return isWhole && face ? { rdns: rdns.toLowerCase(), provider, ...face } : undefined
  } catch {
    return undefined
  }
}
