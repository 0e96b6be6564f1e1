/** Ownership: what is added is undone when the scope ends. */
export type Scope = {
  readonly signal: AbortSignal
  /** Runs `dispose` when the scope ends, at once when it has already ended. */
  add(dispose: () => void): void
  /** A child that ends with this scope, or earlier by itself. */
  fork(): Scope
  dispose(): void
}

export function createScope(): Scope {
  const controller = new AbortController()
  const { signal } = controller
  // One list: a listener on the signal for each makes Node warn of a leak.
  const disposers: (() => void)[] = []
  const scope: Scope = {
    signal,
    add(dispose) {
      if (signal.aborted) dispose()
      else disposers.push(dispose)
    },
    fork() {
      const child = createScope()
      scope.add(child.dispose)
      return child
    },
    dispose() {
      controller.abort()
      for (const dispose of disposers.splice(0)) dispose()
    },
  }
  return scope
}
