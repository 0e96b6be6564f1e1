import type { AdapterHost, Connector, Discovery } from '@latchkey/core'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { createSolanaConnector } from '../session/createSolanaConnector.js'
import { parseWallet } from './parseWallet.js'

/** More than anyone has installed: a script that registers more floods the list. */
const MAX_WALLETS = 64

/**
 * Lists the wallets registered by the Wallet Standard until `discovery.scope` ends, late ones included. Wallets of one
 * name have numbered ids: the client warns of them.
 */
export function discoverWallets({
  discovery,
  host,
}: {
  readonly discovery: Discovery
  readonly host: AdapterHost
}): void {
  const found = new Map<Wallet, Connector>()
  const { get, on } = getWallets()
  const add = (...wallets: readonly Wallet[]) => {
    for (const each of wallets) {
      const parsed = found.has(each) ? undefined : parseWallet(each)
      if (!parsed) continue
      // No name reads as the id of another wallet's namesake.
      const slug = `solana:${parsed.name.toLowerCase().replace(/[\s#]+/g, '-')}`
      const taken = new Set([...found.values()].map(({ id }) => id))
      let id = slug
      for (let count = 2; taken.has(id); count += 1) id = `${slug}#${count}`
      // A flood must not hide that a name is taken twice.
      if (found.size >= MAX_WALLETS && id !== `${slug}#2`) continue
      const connector = createSolanaConnector({ ...parsed, id, host })
      found.set(each, connector)
      discovery.announce(connector)
    }
  }
  const remove = (...wallets: readonly Wallet[]) => {
    for (const each of wallets) {
      const connector = found.get(each)
      if (connector && found.delete(each)) discovery.withdraw(connector.id)
    }
  }
  discovery.scope.add(on('register', add))
  discovery.scope.add(on('unregister', remove))
  add(...get())
}
