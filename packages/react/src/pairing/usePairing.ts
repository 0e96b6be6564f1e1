import type { Connector, Pairing } from '@latchkey/core'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

export type PairingConnector = Connector & { readonly pairing: Pairing }

/** The way to wallets elsewhere, where the app has one. */
export function usePairing(): PairingConnector | undefined {
  const { connectors } = useLatchkey()
  return useStoreValue(connectors.$list).find(isPairing)
}

export function isPairing(connector: Connector): connector is PairingConnector {
  return connector.type === 'WALLET_CONNECT' && connector.pairing !== undefined
}
