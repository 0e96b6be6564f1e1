import { nothing } from '../nothing.js'
import type { SdkClient } from './SdkClient.js'

/**
 * Says nothing and keeps nothing. By its name, `silent`, the library would make a logger that keeps all it is told, the
 * keys among it, and puts a function on the page that downloads that.
 */
export function createSilentLogger(): SdkClient['logger'] {
  const levels = {
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
  }
  const logger = { ...levels, level: 'silent', bindings: () => ({ context: '' }), child: () => logger }
  return logger as object as SdkClient['logger']
}
