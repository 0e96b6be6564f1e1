import { useActiveAccount } from './useActiveAccount.js'
import { useLatchkey } from './useLatchkey.js'

/**
 * Returns a function that runs a request of the active account's wallet while the page handles a press. An embedded wallet opens its window
 * for it, where the visitor confirms; other wallets open their own.
 */
export function useConfirmWindow(): <value>(request: () => Promise<value>) => Promise<value> {
  const { connectors } = useLatchkey()
  const connectorId = useActiveAccount().connectedWalletInfo?.connectorId
  return (request) => {
    const wallet = connectors.$list.get().find(({ id }) => id === connectorId)?.embeddedWallet
    return wallet ? wallet.withWindow(request) : request()
  }
}
