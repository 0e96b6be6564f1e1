import type { Environment } from './Ports.js'

/**
 * Tells when the page may have missed something: it is shown again, comes out of the browser's cache, or is online
 * again. Returns the function that stops it.
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
