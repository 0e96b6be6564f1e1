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
  const scope: Scope = {
    signal,
    add(dispose) {
      if (signal.aborted) dispose()
      else signal.addEventListener('abort', () => dispose(), { once: true })
    },
    fork() {
      const child = createScope()
      scope.add(child.dispose)
      return child
    },
    dispose: () => controller.abort(),
  }
  return scope
}
