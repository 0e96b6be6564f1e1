import type { WalletConnectState } from '@latchkey/core'
import type { WalletConnectConnector } from '@latchkey/core/connect'
import { type ReadableStore, useStoreValue } from '../client/useStoreValue.js'

const idle: WalletConnectState = { status: 'idle' }
const none: ReadableStore<WalletConnectState> = { get: () => idle, listen: () => () => undefined }

/** Where pairing stands; `idle` where the app has none. */
export function usePairingState(connector: WalletConnectConnector | undefined): WalletConnectState {
  return useStoreValue(connector?.walletConnect.$state ?? none)
}
