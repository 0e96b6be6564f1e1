import type { Latchkey } from '@latchkey/core'
import { useLatchkeyContext } from './LatchkeyContext.js'

/**
 * Returns the client of the nearest `LatchkeyProvider`.
 *
 * @throws `react/missing_provider` outside of a `LatchkeyProvider`.
 *
 * @example
 * ```tsx
 * import { useLatchkey } from '@latchkey/react'
 *
 * export function Greet() {
 *   const client = useLatchkey()
 *   return <button onClick={() => void client.signMessage({ message: 'Hello' })}>Sign</button>
 * }
 * ```
 */
export function useLatchkey(): Latchkey {
  return useLatchkeyContext().client
}
