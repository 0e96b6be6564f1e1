import type { SolanaFault } from './SolanaFault.js'

const DEFAULT_SLOTS_BEHIND = 200

export type NodeFaults = {
  set(fault: SolanaFault): void
  /** Number of slots that the node is behind. 0 if it is healthy. */
  slotsBehind(): bigint
  /** The delay of HTTP responses, in milliseconds. */
  delayMs(): number
  /** Number of slots that a transaction waits for its block. */
  landsLateBy(): bigint
  /** The price of a compute unit in full blocks, in micro-lamports. 0 if there is room. */
  busyPrice(): bigint
  /** Whether WebSockets are refused. */
  refusesSockets(): boolean
  /** Returns the treatment of a sent transaction. Counts towards `times`. */
  judgeSend(): 'pass' | 'expire' | 'drop'
}

export function createNodeFaults(): NodeFaults {
  let current: SolanaFault = { mode: 'pass' }
  let touched = 0

  const touch = ({ times = Number.POSITIVE_INFINITY }: { times?: number }): boolean => {
    touched += 1
    return touched <= times
  }

  return {
    set(fault) {
      current = fault
      touched = 0
    },
    slotsBehind: () => (current.mode === 'behind' ? BigInt(current.slots ?? DEFAULT_SLOTS_BEHIND) : 0n),
    delayMs: () => (current.mode === 'delay' ? current.ms : 0),
    landsLateBy: () => (current.mode === 'land-late' ? BigInt(current.slots) : 0n),
    busyPrice: () => (current.mode === 'busy' ? current.microLamports : 0n),
    refusesSockets: () => current.mode === 'drop-sockets',
    judgeSend() {
      switch (current.mode) {
        case 'expire-blockhashes':
          return touch(current) ? 'expire' : 'pass'
        case 'drop-sends':
          return touch(current) ? 'drop' : 'pass'
        case 'pass':
        case 'behind':
        case 'busy':
        case 'land-late':
        case 'delay':
        case 'drop-sockets':
          return 'pass'
        default:
          return current satisfies never
      }
    },
  }
}
