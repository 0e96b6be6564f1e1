import type { FaultMatch, RelayFault } from './RelayFault.js'

/** A call that came in, or a message that goes out. */
export type Passing = {
  direction: 'in' | 'out'
  clientId: string
  method: string
  tags: readonly number[]
}

export type Verdict =
  | { action: 'pass' }
  | { action: 'duplicate'; afterMs: number }
  | { action: 'reorder' }
  | { action: 'hold' }
  | { action: 'delay'; ms: number }
  /** Close the socket instead. */
  | { action: 'drop-before' }
  /** Continue, but close the socket before the other side can send or receive a response. */
  | { action: 'drop-after' }

export type RelayFaults = {
  /** Returns the action for a call or message. Counts towards `drop-at`. */
  judge(passing: Passing): Verdict
  /** Whether sockets are rejected: all, or those of the client. */
  isDown(clientId?: string): boolean
  /** Whether a socket of the client sends nothing at all. `new` if it opened after the fault was set. */
  isStalled(parameters: { clientId: string; age: 'present' | 'new' }): boolean
  set(fault: RelayFault): void
  /** Clears the timers. */
  stop(): void
  /** Number of calls, deliveries and connections that a fault affected. */
  readonly fired: number
}

export type CreateFaultsParameters = {
  /** Called after a change of the fault, by `set` or automatically. */
  onChange(): void
}

export function createRelayFaults({ onChange }: CreateFaultsParameters): RelayFaults {
  let current: RelayFault = { mode: 'pass' }
  let matches = 0
  let fired = 0
  let healing: NodeJS.Timeout | undefined

  const set = (fault: RelayFault) => {
    clearTimeout(healing)
    current = fault
    matches = 0
    onChange()
  }

  const decide = (passing: Passing): Verdict => {
    const fault = current
    switch (fault.mode) {
      case 'pass':
      // Closed sockets pass nothing, so this belongs to other clients.
      case 'drop':
        return { action: 'pass' }
      case 'drop-at': {
        if (!isMatch({ match: fault, passing })) return { action: 'pass' }
        matches += 1
        if (matches < (fault.nth ?? 1)) return { action: 'pass' }
        const { moment = 'before', forMs = 0 } = fault
        // Without `onChange`: nothing is held, and only the message of this verdict would be delivered.
        current = forMs > 0 ? { mode: 'drop', clientId: passing.clientId } : { mode: 'pass' }
        if (forMs > 0) healing = setTimeout(() => set({ mode: 'pass' }), forMs)
        return { action: moment === 'before' ? 'drop-before' : 'drop-after' }
      }
      case 'delay': {
        const match = { direction: 'out', ...fault } as const
        return isMatch({ match, passing }) ? { action: 'delay', ms: fault.ms } : { action: 'pass' }
      }
      case 'duplicate':
        return isMatch({ match: { ...fault, direction: 'out' }, passing })
          ? { action: 'duplicate', afterMs: fault.afterMs ?? 0 }
          : { action: 'pass' }
      case 'reorder':
        return isMatch({ match: { ...fault, direction: 'out' }, passing })
          ? { action: 'reorder' }
          : { action: 'pass' }
      case 'stall':
        // Without a tag it affects whole sockets, which are paused.
        return fault.tag !== undefined && isMatch({ match: fault, passing })
          ? { action: 'hold' }
          : { action: 'pass' }
      default:
        return fault satisfies never
    }
  }

  return {
    judge(passing) {
      const verdict = decide(passing)
      if (verdict.action !== 'pass') fired += 1
      return verdict
    },
    isDown: (clientId) =>
      current.mode === 'drop' && (current.clientId === undefined || current.clientId === clientId),
    isStalled: ({ clientId, age }) =>
      current.mode === 'stall' &&
      current.tag === undefined &&
      (age === 'present' || current.sockets !== 'present') &&
      (current.clientId === undefined || current.clientId === clientId),
    set,
    stop: () => clearTimeout(healing),
    get fired() {
      return fired
    },
  }
}

function isMatch({ match, passing }: { match: FaultMatch; passing: Passing }): boolean {
  const { tag, clientId, method, direction } = match
  return (
    (tag === undefined || passing.tags.includes(tag)) &&
    (clientId === undefined || clientId === passing.clientId) &&
    (method === undefined || method === passing.method) &&
    (direction === undefined || direction === passing.direction)
  )
}

/** Returns the fault behind a verdict. */
export function faultModeOf({ action }: Verdict): RelayFault['mode'] {
  if (action === 'hold') return 'stall'
  if (action === 'drop-before' || action === 'drop-after') return 'drop-at'
  return action
}
