import { abortable, type Connector, createConnector } from '@latchkey/core'
import type { SessionHost } from './createEip1193Session.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** Creates a connector for anything that yields an EIP-1193 provider. */
export function createEip1193Connector({
  provider,
  host,
  ...named
}: Pick<Connector, 'id' | 'type' | 'name' | 'icon' | 'rdns' | 'warning'> & {
  readonly provider: () => Eip1193Provider | Promise<Eip1193Provider>
  readonly host: SessionHost
}): Connector {
  return createConnector({
    ...named,
    namespaces: ['eip155'],
    method: 'eth_requestAccounts',
    open: async ({ silent, signal }) => {
      const loading = Promise.all([import('./createEip1193Session.js'), (async () => provider())()])
      const [{ createEip1193Session }, loaded] = await abortable(loading, signal)
      return createEip1193Session({
        connectorId: named.id,
        provider: loaded,
        method: silent ? 'eth_accounts' : 'eth_requestAccounts',
        signal,
        host,
      })
    },
  })
}
