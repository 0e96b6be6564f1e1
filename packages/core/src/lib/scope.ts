/** Ownership: what is added is undone when the scope ends. */
export type Scope = {
  readonly signal: AbortSignal
  /** Runs `dispose` when the scope ends, at once when it has already ended. */
  add(dispose: () => void): void
  /** Returns a child scope, which ends with this scope or earlier. */
  fork(): Scope
  /** Ends the scope. Never throws: `failed` gets what a disposer throws, and the next one runs. */
  dispose(): void
}

/** Without `failed`, what a disposer throws is an unhandled rejection. */
export function createScope(
  failed: (thrown: unknown) => unknown = (thrown) => Promise.reject(thrown),
): Scope {
  const controller = new AbortController()
  const { signal } = controller
  // One list: a listener on the signal for each makes Node warn of a leak.
  const disposers: (() => void)[] = []
  const run = (dispose: () => void) => {
    try {
      dispose()
    } catch (thrown) {
      failed(thrown)
    }
  }
  const scope: Scope = {
    signal,
    add(dispose) {
      if (signal.aborted) run(dispose)
      else disposers.push(dispose)
    },
    fork() {
      const child = createScope(failed)
      scope.add(child.dispose)
      return child
    },
    dispose() {
      controller.abort()
      disposers.splice(0).forEach(run)
    },
  }
  return scope
}
