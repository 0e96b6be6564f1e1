import { type AdapterHost, type Connector, toError, walletErrors } from '@latchkey/core'
import type { FoundWallet } from '../discovery/FoundWallet.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'

/** Makes a connector of a wallet. What speaks to it is loaded when it is chosen. */
export function createBitcoinConnector({
  wallet,
  page,
  networks,
  host,
  ...named
}: Pick<Connector, 'id' | 'type' | 'name' | 'icon' | 'warning'> & {
  readonly wallet: FoundWallet
  readonly page: object
  readonly networks: readonly BitcoinRow[]
  readonly host: Pick<AdapterHost, '$networks' | 'log'>
}): Connector {
  const open = async (isSilent: boolean, signal: AbortSignal) => {
    try {
      const { openWallet } = await import('./openWallet.js')
      return await openWallet({ connectorId: named.id, wallet, page, networks, host, isSilent, signal })
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
