import { abortable, type Clock, toError } from '@latchkey/core'
import type { Eip1193Provider } from './Eip1193Provider.js'

type Call = { readonly method: string; readonly params?: unknown }

/** How long a wallet may take for a request that needs no visitor. Milliseconds. */
const SILENT_LIMIT = 3_000

/** Sends a request to a wallet. Rejects with a Latchkey error, and as soon as one of the signals aborts. */
export async function requestProvider(
  provider: Eip1193Provider,
  call: Call,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  try {
    for (const { aborted, reason } of signals) if (aborted) throw reason
    return await signals.reduce(
      (response, signal) => abortable(response, signal),
      (async () => provider.request(call))(),
    )
  } catch (reason) {
    throw toError(reason)
  }
}

/**
 * Sends a request that needs no visitor. Resolves with `undefined` after 3 s: a wallet may leave a request that it does
 * not know without a response.
 */
export async function requestSilently({
  provider,
  call,
  clock,
}: {
  readonly provider: Eip1193Provider
  readonly call: Call
  readonly clock: Clock
}): Promise<unknown> {
  const settled = new AbortController()
  try {
    return await Promise.race([requestProvider(provider, call), clock.sleep(SILENT_LIMIT, settled.signal)])
  } finally {
    settled.abort()
  }
}
