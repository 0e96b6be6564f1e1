import type { Latchkey } from '@latchkey/core'
import { useLatchkeyContext } from './useLatchkeyContext.js'

/**
 * The client of the nearest provider.
 * @throws MissingProviderError when there is none.
 */
export function useLatchkey(): Latchkey {
  return useLatchkeyContext().client
}
