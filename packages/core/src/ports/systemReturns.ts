import type { Environment } from './Ports.js'

/**
 * Calls the listener when the page may have missed changes: it is shown again, restored from the browser's cache, or
 * online again. Returns the unsubscribe function.
 *
 * @example
 * ```ts
 * import { type AdapterHost, systemReturns } from '@latchkey/core/adapter'
 *
 * const watch = ({ environment }: AdapterHost, refresh: () => void) => systemReturns(environment, refresh)
 * ```
 */
export function systemReturns(environment: Environment, listener: () => void): () => void {
  const stop = environment.watchVisibility(() => environment.hidden() || listener())
  if (typeof addEventListener !== 'function') return stop
  for (const name of ['pageshow', 'online']) addEventListener(name, listener)
  return () => {
    stop()
    for (const name of ['pageshow', 'online']) removeEventListener(name, listener)
  }
}
