import type { FeatureHost } from '../../client/Client.js'
import type { ConnectorType } from '../../connector/Connector.js'
import { plainRdns } from '../../connector/plainRdns.js'
import type { DirectoryWallet } from './DirectoryWallet.js'

/** Types of the wallets that were found on the page. */
const found: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

/**
 * Adds the id of their directory entry to wallets that were found on the page, and its picture if they have none. Matches by id or
 * rdns. Ignores names, because any wallet can use any name, and an identity that several wallets claim. Returns the function that
 * repeats this once more wallets are known.
 */
export function identifyConnectors(
  { client, announce, scope }: FeatureHost,
  known: () => readonly DirectoryWallet[],
): () => void {
  const own = client.options.connectors.map(({ id }) => id)
  const identify = () => {
    const wallets = known()
    for (const connector of client.connectors.$list.get()) {
      const { id, type, warning, explorerId, icon } = connector
      if (explorerId !== undefined || warning || !found.includes(type) || own.includes(id)) continue
      const rdns = plainRdns(connector.rdns ?? id)
      const wallet = wallets.find((one) => one.id === id || (rdns && plainRdns(one.rdns) === rdns))
      if (!wallet) continue
      // This changes the list, and its listener then identifies the other wallets.
      announce({ ...connector, explorerId: wallet.id, ...(wallet.image && !icon && { icon: wallet.image }) })
      return
    }
  }
  scope.add(client.connectors.$list.subscribe(identify))
  return identify
}
