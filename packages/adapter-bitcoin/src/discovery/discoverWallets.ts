import type { AdapterHost, Connector, Discovery } from '@latchkey/core'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { createBitcoinConnector } from '../session/createBitcoinConnector.js'
import { discoverStandard } from './discoverStandard.js'
import type { FoundWallet } from './FoundWallet.js'
import { findInjected } from './findInjected.js'

/** Wallets that stand on the page may come late: they are looked for this often again, so many milliseconds apart. */
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
  let registered: readonly FoundWallet[] = []
  let injected: readonly FoundWallet[] = []
  let offered = new Map<string, string>()
  const seen: object[] = []

  const offer = () => {
    const now = new Map<string, string>()
    const announce = (wallet: FoundWallet, id: string, named: Pick<Connector, 'type' | 'warning'>) => {
      const { name, icon, provider } = wallet
      if (!seen.includes(provider)) seen.push(provider)
      const state = `${seen.indexOf(provider)} ${named.warning}`
      now.set(id, state)
      if (offered.get(id) === state) return
      const shown = { id, name, ...(icon && { icon }), ...named }
      discovery.announce(createBitcoinConnector({ ...shown, wallet, page, networks, host }))
    }
    const names = registered.map(({ name }) => idOf(name))
    for (const [at, wallet] of registered.entries()) {
      const id = idOf(wallet.name)
      const before = names.slice(0, at).filter((one) => one === id).length
      const isTwice = names.filter((one) => one === id).length > 1
      announce(wallet, before ? `${id}#${before + 1}` : id, {
        type: 'ANNOUNCED',
        ...(isTwice && { warning: 'rdns_collision' }),
      })
    }
    for (const wallet of injected) {
      const id = idOf(wallet.name)
      const isKnown = [...now.keys()].some((other) => stemOf(other) === stemOf(id))
      if (!isKnown) announce(wallet, id, { type: 'INJECTED' })
    }
    for (const id of offered.keys()) if (!now.has(id)) discovery.withdraw(id)
    offered = now
  }

  discoverStandard({
    signal,
    onChange(found) {
      registered = found.slice(0, MAX_WALLETS)
      offer()
    },
  })
  const look = async () => {
    for (let count = 0; count <= LOOKS; count += 1) {
      if (count) await host.clock.sleep(PAUSE, signal)
      injected = findInjected(page)
      offer()
    }
  }
  // Rejects when the scope ends.
  if (host.options.enableInjected) look().catch(() => {})
}

/** Stable over reloads. */
const idOf = (name: string) => `bip122:${name.toLowerCase().replace(/\s+/g, '-')}`

/** Some wallets say "Wallet" behind their name in one place, and not in the other. */
const stemOf = (id: string) => id.replace(/-wallet$/, '')
