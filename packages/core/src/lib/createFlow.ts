import type { WritableAtom } from 'nanostores'
import type { Atoms } from './createAtoms.js'
import { createLatest } from './createLatest.js'
import type { Scope } from './scope.js'

/** A run of work that an event started. */
export type Run = { readonly run: number; readonly signal: AbortSignal }

/** A state machine with a pure reducer, and the signals for its effects. */
export type Flow<flow extends { readonly state: unknown }, event> = {
  /** State for interfaces. */
  readonly $state: WritableAtom<flow['state']>
  /** Returns the current state of the reducer. */
  get(): flow
  /** Signal of the current run. */
  readonly signal: AbortSignal
  /** Updates the state by an event. Returns the run that the event started, if any. */
  dispatch(event: event): Run | undefined
}

/** Creates a state machine. A newer run, or the end of the scope, aborts the work of a run. */
export function createFlow<flow extends { readonly state: unknown; readonly run: number }, event>({
  host: { atom, scope },
  first,
  reduce,
}: {
  readonly host: { readonly atom: Atoms; readonly scope: Scope }
  readonly first: flow
  reduce(flow: flow, event: event): flow
}): Flow<flow, event> {
  const work = createLatest(scope)
  const $state = atom<flow['state']>(first.state)
  let flow = first
  return {
    $state,
    get: () => flow,
    get signal() {
      return work.signal
    },
    dispatch(event) {
      const before = flow
      flow = reduce(before, event)
      const { run, state } = flow
      const begun = run === before.run ? undefined : { run, signal: work.begin() }
      if (state !== before.state) $state.set(state)
      return begun
    },
  }
}
