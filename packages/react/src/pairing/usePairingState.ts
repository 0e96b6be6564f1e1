import type { PairingState } from '@latchkey/core'
import { type ReadableStore, useStoreValue } from '../client/useStoreValue.js'
import type { PairingConnector } from './usePairing.js'

const idle: PairingState = { status: 'idle' }
const none: ReadableStore<PairingState> = { get: () => idle, listen: () => () => undefined }

/** Where pairing stands; `idle` where the app has none. */
export function usePairingState(connector: PairingConnector | undefined): PairingState {
  return useStoreValue(connector?.pairing.$state ?? none)
}
