import { isWalletConnectConnector, type WalletConnectConnector } from '@latchkey/core/connect'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** The way to wallets elsewhere, where the app has one. */
export function usePairing(): WalletConnectConnector | undefined {
  const { connectors } = useLatchkey()
  return useStoreValue(connectors.$list).find(isWalletConnectConnector)
}
