import type { WalletEvent } from '../engine/WalletEvent.js'
import type { PageEvent } from './PageEvent.js'
import { toFailure } from './toFailure.js'

/** Makes a wallet's event fit to be copied to a page. */
export function toPageEvent({ name, data }: WalletEvent): PageEvent {
  return data instanceof Error
    ? { name, kind: 'error', failure: toFailure(data) }
    : { name, kind: 'data', data }
}
