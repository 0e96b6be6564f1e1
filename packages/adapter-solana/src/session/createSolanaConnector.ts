import { type AdapterHost, type Connector, createConnector } from '@latchkey/core'
import type { FoundWallet } from '../discovery/parseWallet.js'

/** A connector of a wallet of the page. What it takes to talk to the wallet is loaded when it is first asked. */
export function createSolanaConnector({
  wallet,
  host,
  ...named
}: FoundWallet & { readonly id: string; readonly host: AdapterHost }): Connector {
  return createConnector({
    ...named,
    provider: wallet,
    type: 'ANNOUNCED',
    namespaces: ['solana'],
    method: 'standard:connect',
    async open({ silent, signal }) {
      const { createSession } = await import('./createSession.js')
      return createSession({ connectorId: named.id, wallet, host, mode: silent ? 'silent' : 'ask', signal })
    },
  })
}
