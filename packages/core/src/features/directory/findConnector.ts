import type { Connector, ConnectorType } from '../../connector/Connector.js'
import type { DirectoryWallet } from './DirectoryWallet.js'

/** These lead to any wallet, or to none of the directory. */
const general: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH']

/** The app on a phone announces a name of its own for the same wallet. */
const plain = (rdns: string | undefined) => (rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns)

/** The found wallet that a wallet of the directory is: by id, by rdns, or by exact name where it has no rdns. */
export function findConnector(
  wallet: DirectoryWallet,
  connectors: readonly Connector[],
): Connector | undefined {
  const found = connectors.filter(({ type }) => !general.includes(type))
  const rdns = plain(wallet.rdns)
  return (
    found.find(({ explorerId, id }) => explorerId === wallet.id || id === wallet.id) ??
    (rdns === undefined
      ? found.find(({ name }) => name === wallet.name)
      : found.find((one) => plain(one.rdns) === rdns || plain(one.id) === rdns))
  )
}
