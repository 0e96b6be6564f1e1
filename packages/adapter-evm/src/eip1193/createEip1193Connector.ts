import { abortable, type Connector, createConnector } from '@latchkey/core'
import { createEip1193Session, type SessionHost } from './createEip1193Session.js'
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
    open: async ({ silent, signal }) =>
      createEip1193Session({
        connectorId: named.id,
        provider: await abortable((async () => provider())(), signal),
        method: silent ? 'eth_accounts' : 'eth_requestAccounts',
        signal,
        host,
      }),
  })
}
