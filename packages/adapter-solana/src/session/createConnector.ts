import { type AdapterHost, type Connector, walletErrors } from '@latchkey/core'
import type { FoundWallet } from '../discovery/parseWallet.js'

/** A connector of a wallet of the page. What it takes to talk to the wallet is loaded when it is first asked. */
export function createConnector({
  id,
  name,
  icon,
  wallet,
  host,
}: FoundWallet & { readonly id: string; readonly host: AdapterHost }): Connector {
  const open = async (mode: 'ask' | 'silent', signal: AbortSignal) => {
    const { createSession } = await import('./createSession.js')
    return createSession({ connectorId: id, wallet, host, mode, signal })
  }
  return {
    id,
    type: 'ANNOUNCED',
    name,
    ...(icon && { icon }),
    namespaces: ['solana'],
    async connect({ signal }) {
      const session = await open('ask', signal)
      if (!session) throw walletErrors.noAccounts({ method: 'standard:connect' })
      return session
    },
    restore: ({ signal }) => open('silent', signal),
  }
}
