import type { WalletConnectState } from '@latchkey/core'
import { isWalletConnectConnector, type WalletConnectConnector } from '@latchkey/core/connect'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { type ReadableStore, useStoreValue } from '../../../client/useStoreValue.js'

/** Returns the app's WalletConnect connector, if it has one. */
export function useWalletConnect(): WalletConnectConnector | undefined {
  const { connectors } = useLatchkey()
  return useStoreValue(connectors.$list).find(isWalletConnectConnector)
}

const idle: WalletConnectState = { status: 'idle' }
const none: ReadableStore<WalletConnectState> = { get: () => idle, listen: () => () => undefined }

/** Returns the connector's state; `idle` without a connector. */
export function useWalletConnectState(connector: WalletConnectConnector | undefined): WalletConnectState {
  return useStoreValue(connector?.walletConnect.$state ?? none)
}
