import type { Clock } from '@latchkey/core'
import { askProvider } from './askProvider.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** A wallet that does not know a request may also leave it unanswered. Milliseconds. */
const LIMIT = 3_000

/** Sends a request that no visitor answers. `undefined` when the wallet is still silent after 3 s. */
export async function askBriefly({
  provider,
  call,
  clock,
}: {
  readonly provider: Eip1193Provider
  readonly call: { readonly method: string; readonly params?: unknown }
  readonly clock: Clock
}): Promise<unknown> {
  const settled = new AbortController()
  try {
    return await Promise.race([askProvider(provider, call), clock.sleep(LIMIT, settled.signal)])
  } finally {
    settled.abort()
  }
}
