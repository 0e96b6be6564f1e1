import { useActiveAccount } from '../client/useActiveAccount.js'
import { useEmbeddedConnector } from './useEmbeddedConnector.js'

/**
 * Returns a function that runs a request of the active account's wallet while the page handles a press. An embedded wallet opens its window
 * for it, where the visitor confirms; other wallets open their own.
 */
export function useWalletWindow(): <value>(request: () => Promise<value>) => Promise<value> {
  const connector = useEmbeddedConnector()
  const connectorId = useActiveAccount().connectedWalletInfo?.connectorId
  return (request) =>
    connector && connector.id === connectorId ? connector.embeddedWallet.withWindow(request) : request()
}
