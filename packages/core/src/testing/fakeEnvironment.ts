import type { Environment } from '../ports/Ports.js'

/** The environment of one page, which a test hides and focuses. */
export type FakeEnvironment = Environment & {
  /** Hides or shows the page. */
  setHidden(hidden: boolean): void
  /** Focuses the page, as closing a wallet's window does. */
  focus(): void
}

/**
 * Creates the environment of one page, visible until `setHidden(true)`.
 *
 * @example
 * ```ts
 * import { fakeEnvironment } from '@latchkey/core/testing'
 *
 * const environment = fakeEnvironment()
 * environment.setHidden(true)
 * ```
 */
export function fakeEnvironment({ kind = 'browser' }: { kind?: Environment['kind'] } = {}): FakeEnvironment {
  const listeners = new Set<() => void>()
  const focused = new Set<() => void>()
  const claims = new Map<string, number>()
  let hidden = false
  return {
    kind,
    hidden: () => hidden,
    claim(clientId) {
      const count = claims.get(clientId) ?? 0
      claims.set(clientId, count + 1)
      return { taken: count > 0, release: () => claims.set(clientId, (claims.get(clientId) ?? 1) - 1) }
    },
    watchVisibility(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watchFocus(listener) {
      focused.add(listener)
      return () => focused.delete(listener)
    },
    focus() {
      for (const listener of focused) listener()
    },
    setHidden(now) {
      hidden = now
      for (const listener of listeners) listener()
    },
  }
}
