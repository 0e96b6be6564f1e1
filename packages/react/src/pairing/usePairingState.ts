import type { PairingState } from '@latchkey/core'
import type { PairingConnector } from '@latchkey/core/connect'
import { type ReadableStore, useStoreValue } from '../client/useStoreValue.js'

const idle: PairingState = { status: 'idle' }
const none: ReadableStore<PairingState> = { get: () => idle, listen: () => () => undefined }

/** Where pairing stands; `idle` where the app has none. */
export function usePairingState(connector: PairingConnector | undefined): PairingState {
  return useStoreValue(connector?.pairing.$state ?? none)
}
