import type { Verdict } from './createFaults.js'
import type { RelayFault } from './RelayFault.js'

/** The fault that a verdict comes of. */
export function faultModeOf({ action }: Verdict): RelayFault['mode'] {
  if (action === 'hold') return 'stall'
  if (action === 'drop-before' || action === 'drop-after') return 'drop-at'
  return action
}
