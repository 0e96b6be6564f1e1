import { type AdapterHost, type Connector, createConnector } from '@latchkey/core'
import type { FoundWallet } from '../discovery/FoundWallet.js'
import type { BitcoinRow } from '../networks/BitcoinNetwork.js'

/** Makes a connector of a wallet. What speaks to it is loaded when it is chosen. */
export function createBitcoinConnector({
  wallet,
  page,
  networks,
  host,
  ...named
}: Pick<Connector, 'id' | 'type' | 'name' | 'icon'> & {
  readonly wallet: FoundWallet
  readonly page: object
  readonly networks: readonly BitcoinRow[]
  readonly host: Pick<AdapterHost, '$networks' | 'log' | 'clock'>
}): Connector {
  return createConnector({
    ...named,
    provider: wallet.provider,
    namespaces: ['bip122'],
    method: 'connect',
    async open({ silent, signal }) {
      const { openWallet } = await import('./openWallet.js')
      return openWallet({ connectorId: named.id, wallet, page, networks, host, isSilent: silent, signal })
    },
  })
}
