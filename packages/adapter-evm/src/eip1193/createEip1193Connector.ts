import { abortable, type Connector, type Log, toError, walletErrors } from '@latchkey/core'
import { createEip1193Session } from './createEip1193Session.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** Makes a connector of anything that can yield an EIP-1193 provider. */
export function createEip1193Connector({
  provider,
  log,
  ...named
}: Pick<Connector, 'id' | 'type' | 'name' | 'icon' | 'rdns' | 'warning'> & {
  readonly provider: () => Eip1193Provider | Promise<Eip1193Provider>
  readonly log?: Log
}): Connector {
  const open = async (method: 'eth_requestAccounts' | 'eth_accounts', signal: AbortSignal) => {
    try {
      const loaded = await abortable((async () => provider())(), signal)
      return await createEip1193Session({
        connectorId: named.id,
        provider: loaded,
        method,
        signal,
        log,
      })
    } catch (reason) {
      throw toError(reason)
    }
  }
  return {
    ...named,
    namespaces: ['eip155'],
    async connect({ signal }) {
      const session = await open('eth_requestAccounts', signal)
      if (!session) throw walletErrors.noAccounts({ method: 'eth_requestAccounts' })
      return session
    },
    restore: ({ signal }) => open('eth_accounts', signal),
  }
}
