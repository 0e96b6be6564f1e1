import type { Connector, ConnectorType } from '../../connector/Connector.js'
import { plainRdns } from '../../connector/plainRdns.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { namesOf } from './namesOf.js'

/** Types that do not lead to one wallet of the directory. */
const general: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH', 'ID_AUTH']

/**
 * Returns the discovered connector of a directory wallet: by id, by rdns, or by name if one of the two has no rdns. An
 * installed wallet may still use an earlier name.
 * Ignores case. Two wallets with the same name and different rdns are two wallets.
 */
export function findConnector(
  wallet: DirectoryWallet,
  connectors: readonly Connector[],
): Connector | undefined {
  const found = connectors.filter(({ type }) => !general.includes(type))
  const rdns = plainRdns(wallet.rdns)
  const names = namesOf(wallet)
  return (
    found.find(({ explorerId, id }) => explorerId === wallet.id || id === wallet.id) ??
    found.find((one) => rdns && (plainRdns(one.rdns) === rdns || plainRdns(one.id) === rdns)) ??
    found.find((one) => !(rdns && one.rdns) && names.includes(one.name.toLowerCase()))
  )
}
