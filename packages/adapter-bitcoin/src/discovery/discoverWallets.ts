import type { AdapterHost, Discovery } from '@latchkey/core'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { createBitcoinConnector } from '../session/createBitcoinConnector.js'
import { discoverStandard } from './discoverStandard.js'
import type { FoundWallet } from './FoundWallet.js'
import { findInjected } from './findInjected.js'

/** Wallets that stand on the page may come late: they are looked for this often again, so many milliseconds apart. */
const LOOKS = 3
const PAUSE = 200

/** More than anyone has installed: a script that registers more floods the list. */
const MAX_WALLETS = 64

/**
 * Lists the wallets of a page until `discovery.scope` ends. One object found in several ways is listed once: by Wallet
 * Standard before a shape of its own, and that before sats-connect. Wallets of one name have numbered ids, which they
 * keep: the client warns of them.
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
  /** The id of each listed provider. */
  const offered = new Map<object, string>()

  const offer = () => {
    const found = [...registered, ...injected]
    for (const [provider, id] of offered)
      if (!found.some((wallet) => wallet.provider === provider) && offered.delete(provider))
        discovery.withdraw(id)
    const taken = new Set(offered.values())
    for (const wallet of found) {
      const { name, icon, provider, shape } = wallet
      if (offered.has(provider)) continue
      const stem = `bip122:${name.toLowerCase().replace(/[\s#]+/g, '-')}`
      let id = stem
      for (let count = 2; taken.has(id); count += 1) id = `${stem}#${count}`
      // A flood must not hide that a name is taken twice.
      if (offered.size >= MAX_WALLETS && id !== `${stem}#2`) continue
      taken.add(id)
      offered.set(provider, id)
      const type = shape === 'standard' ? 'ANNOUNCED' : 'INJECTED'
      const named = { id, name, type, ...(icon && { icon }) } as const
      discovery.announce(createBitcoinConnector({ ...named, wallet, page, networks, host }))
    }
  }

  discoverStandard({
    signal,
    onChange(found) {
      registered = found
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
