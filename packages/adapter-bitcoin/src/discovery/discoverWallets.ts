import type { AdapterHost, Connector, Discovery } from '@latchkey/core'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { createBitcoinConnector } from '../session/createBitcoinConnector.js'
import { discoverStandard } from './discoverStandard.js'
import type { FoundWallet } from './FoundWallet.js'
import { findLeather } from './findLeather.js'
import { findOkx } from './findOkx.js'
import { findSatsConnect } from './findSatsConnect.js'
import { findUnisat } from './findUnisat.js'

/** Wallets that stand on the page may come late: they are looked for this often again, in milliseconds apart. */
const LOOKS = 3
const PAUSE = 200

/** More than anyone has installed; what comes after is a script flooding the list. */
const MAX_WALLETS = 64

/**
 * Finds the wallets of a page until `discovery.scope` ends. A wallet found in several ways is one row: the way of
 * Wallet Standard before a shape of its own, and that before sats-connect. Two that register under one name are two.
 */
export function discoverWallets({
  page,
  discovery,
  host,
  networks,
}: {
  readonly page: object
  readonly discovery: Discovery
  readonly host: AdapterHost
  readonly networks: readonly BitcoinRow[]
}): void {
  const { signal } = discovery.scope
  let standard: readonly FoundWallet[] = []
  let injected: readonly FoundWallet[] = []
  const offered = new Map<string, { readonly identity: object; readonly warning: boolean }>()

  const offer = () => {
    const rows = new Map<string, FoundWallet & Pick<Connector, 'type' | 'warning'>>()
    for (const one of standard.slice(0, MAX_WALLETS)) {
      const id = idOf(one.name)
      const first = rows.get(id)
      const namesakes = [...rows.keys()].filter((key) => key.split('#')[0] === id).length
      if (first) rows.set(id, { ...first, warning: 'rdns_collision' })
      const key = first ? `${id}#${namesakes + 1}` : id
      rows.set(key, { ...one, type: 'ANNOUNCED', ...(first && { warning: 'rdns_collision' as const }) })
    }
    for (const one of injected) {
      const id = idOf(one.name)
      const isKnown = [...rows.values()].some(({ identity }) => identity === one.identity)
      if (!isKnown && !rows.has(id)) rows.set(id, { ...one, type: 'INJECTED' })
    }
    for (const [id, { name, icon, type, warning, identity, load }] of rows) {
      const before = offered.get(id)
      if (before?.identity === identity && before.warning === !!warning) continue
      offered.set(id, { identity, warning: !!warning })
      const named = { id, type, name, ...(icon && { icon }), ...(warning && { warning }) }
      discovery.announce(createBitcoinConnector({ ...named, load, networks, host }))
    }
    for (const id of offered.keys()) {
      if (rows.has(id)) continue
      offered.delete(id)
      discovery.withdraw(id)
    }
  }

  const look = () => {
    injected = [findUnisat, findOkx, findLeather, findSatsConnect].flatMap((find) => find(page))
    offer()
  }
  discoverStandard({
    signal,
    onFound(found) {
      standard = [...standard, found]
      offer()
    },
    onGone(identity) {
      standard = standard.filter((one) => one.identity !== identity)
      offer()
    },
  })
  if (!host.options.enableInjected) return
  look()
  void (async () => {
    for (let count = 0; count < LOOKS; count += 1) {
      await host.clock.sleep(PAUSE, signal)
      look()
    }
  })().catch(() => {})
}

/** Stable over reloads. */
const idOf = (name: string) => `bip122:${name.toLowerCase().replace(/\s+/g, '-')}`
