import { abortable, toError } from '@latchkey/core'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** Sends a request to a wallet. Rejects with an error of ours, and as soon as one of the signals aborts. */
export async function askProvider(
  provider: Eip1193Provider,
  call: { method: string; params?: unknown },
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  try {
    for (const { aborted, reason } of signals) if (aborted) throw reason
    return await signals.reduce(
      (answer, signal) => abortable(answer, signal),
      (async () => provider.request(call))(),
    )
  } catch (reason) {
    throw toError(reason)
  }
}
