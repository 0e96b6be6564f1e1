import type { Latchkey } from '@latchkey/core'
import { useLatchkeyContext } from './LatchkeyContext.js'

/**
 * Returns the client of the nearest `LatchkeyProvider`.
 * @throws `react/missing_provider` when there is none.
 */
export function useLatchkey(): Latchkey {
  return useLatchkeyContext().client
}
