import type { Connector, ConnectorType } from '../../connector/Connector.js'
import type { DirectoryWallet } from './DirectoryWallet.js'

/** These lead to any wallet, or to none of the directory. */
const general: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH']

/** The app on a phone announces a name of its own for the same wallet. */
const plain = (rdns: string | undefined) =>
  rdns?.toLowerCase().replace(/^io\.metamask\.mobile$/, 'io.metamask')

/**
 * Returns the found wallet that a wallet of the directory is: by id, by rdns, or by name where one of the two has no
 * rdns; rdns and name without regard to case. Two wallets of one name with different rdns are two wallets.
 */
export function findConnector(
  wallet: DirectoryWallet,
  connectors: readonly Connector[],
): Connector | undefined {
  const found = connectors.filter(({ type }) => !general.includes(type))
  const rdns = plain(wallet.rdns)
  const name = wallet.name.toLowerCase()
  return (
    found.find(({ explorerId, id }) => explorerId === wallet.id || id === wallet.id) ??
    found.find((one) => rdns && (plain(one.rdns) === rdns || plain(one.id) === rdns)) ??
    found.find((one) => !(rdns && one.rdns) && one.name.toLowerCase() === name)
  )
}
