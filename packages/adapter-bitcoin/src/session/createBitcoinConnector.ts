import { type AdapterHost, type Connector, toError, walletErrors } from '@latchkey/core'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'
import { isBitcoinRow } from '../networks/isBitcoinRow.js'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.js'

/** Makes a connector of a wallet. What speaks to it is loaded when it is chosen. */
export function createBitcoinConnector({
  load,
  networks,
  host: { $networks, log },
  ...named
}: Pick<Connector, 'id' | 'type' | 'name' | 'icon' | 'warning'> & {
  readonly load: () => Promise<BitcoinWallet>
  readonly networks: readonly BitcoinRow[]
  readonly host: Pick<AdapterHost, '$networks' | 'log'>
}): Connector {
  const open = async (isSilent: boolean, signal: AbortSignal) => {
    try {
      const [{ openSession }, wallet] = await Promise.all([import('./openSession.js'), load()])
      // The network in use first: it is what the page would like a wallet to be on.
      const { network, requestedNetworks = [] } = $networks.get().bip122 ?? {}
      const rows = [...(network ? [network] : []), ...requestedNetworks].filter(isBitcoinRow)
      const known = [...rows, ...networks].filter(
        ({ id }, at, all) => all.findIndex((one) => one.id === id) === at,
      )
      return await openSession({ connectorId: named.id, wallet, networks: known, isSilent, signal, log })
    } catch (reason) {
      throw toError(reason)
    }
  }
  return {
    ...named,
    namespaces: ['bip122'],
    async connect({ signal }) {
      const session = await open(false, signal)
      if (!session) throw walletErrors.noAccounts({ method: 'connect' })
      return session
    },
    restore: ({ signal }) => open(true, signal),
  }
}
