import type { Scope } from './scope.js'

/** The newest run of one kind of work. A run is the newest one as long as its signal is not aborted. */
export type Latest = {
  /** Signal of the newest run. */
  readonly signal: AbortSignal
  /** Begins a run and aborts the previous one. Returns the signal of the new run, which is aborted if the scope has ended. */
  begin(): AbortSignal
  /** Aborts the newest run. */
  abort(reason?: unknown): void
}

/** Creates the signals for work of which only the newest run counts. The end of the scope aborts that run. */
export function createLatest(scope: Pick<Scope, 'add' | 'signal'>): Latest {
  let newest = new AbortController()
  const abort = (reason?: unknown) => newest.abort(reason)
  scope.add(abort)
  return {
    get signal() {
      return newest.signal
    },
    begin() {
      const before = newest
      const { signal } = (newest = new AbortController())
      // Replaced before the abort, because a listener of the older run may begin another one.
      before.abort()
      if (scope.signal.aborted) abort()
      return signal
    },
    abort,
  }
}
