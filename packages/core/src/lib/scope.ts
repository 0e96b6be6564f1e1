/** Collects disposers and runs them when it ends. */
export type Scope = {
  /** Aborts when the scope ends. */
  readonly signal: AbortSignal
  /** Runs `dispose` when the scope ends, or immediately if it has already ended. */
  add(dispose: () => void): void
  /** Returns a child scope, which ends with this scope or earlier. */
  fork(): Scope
  /** Ends the scope. Never throws: `failed` receives the error of a disposer, and the next one runs. */
  dispose(): void
}

/**
 * Creates a scope. Without `failed`, an error of a disposer becomes an unhandled rejection.
 *
 * @example
 * ```ts
 * import { createScope } from '@latchkey/core/adapter'
 *
 * const scope = createScope()
 * const timer = setInterval(() => console.log('tick'), 1_000)
 * scope.add(() => clearInterval(timer))
 * scope.dispose()
 * ```
 */
export function createScope(
  failed: (thrown: unknown) => unknown = (thrown) => Promise.reject(thrown),
): Scope {
  const controller = new AbortController()
  const { signal } = controller
  // A list, because Node warns of a leak if one signal has many listeners.
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
