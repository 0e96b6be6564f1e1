import type { Environment } from './Ports.js'

/** Resolves when the page is visible. Rejects with the signal's reason if it aborts first. */
export function whenVisible(environment: Environment, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    if (!environment.hidden()) return resolve()
    const stop = environment.watchVisibility(() => {
      if (environment.hidden()) return
      stop()
      signal.removeEventListener('abort', leave)
      resolve()
    })
    const leave = () => {
      stop()
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
  })
}
