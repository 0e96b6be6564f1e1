import type { WritableAtom } from 'nanostores'
import type { Atoms } from './createAtoms.js'
import { createLatest } from './createLatest.js'
import type { Scope } from './scope.js'

/** A run of work that an event began. */
export type Run = { readonly run: number; readonly signal: AbortSignal }

/** A state machine whose reducer is pure, for the effects beside it. */
export type Flow<flow extends { readonly state: unknown }, event> = {
  /** What interfaces see. */
  readonly $state: WritableAtom<flow['state']>
  get(): flow
  /** Signal of the current run. */
  readonly signal: AbortSignal
  /** Shows the state after an event. Returns the run that the event began, if it began one. */
  dispatch(event: event): Run | undefined
}

/** Creates a state machine. The work of a run is aborted once a newer one begins, and when the scope ends. */
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
