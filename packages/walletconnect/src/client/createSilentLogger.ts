import { noop } from '../noop.js'
import type { SignClient } from './SignClient.js'

/**
 * Says nothing and keeps nothing. By its name, `silent`, the library would make a logger that keeps all it is told, the
 * keys among it, and puts a function on the page that downloads that.
 */
export function createSilentLogger(): SignClient['logger'] {
  const levels = {
    trace: noop,
    debug: noop,
    info: noop,
    warn: noop,
    error: noop,
    fatal: noop,
  }
  const logger = { ...levels, level: 'silent', bindings: () => ({ context: '' }), child: () => logger }
  return logger as object as SignClient['logger']
}
