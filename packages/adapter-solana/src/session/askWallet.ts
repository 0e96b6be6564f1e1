import { abortable, isBaseError, rpcErrors } from '@latchkey/core'
import { toWalletError } from '../transport/toSolanaError.js'

/** Waits for a wallet. Rejects with an error of ours, and as soon as one of the signals aborts. */
export async function askWallet(
  ask: () => unknown,
  ...signals: readonly (AbortSignal | undefined)[]
): Promise<unknown> {
  try {
    for (const signal of signals) if (signal?.aborted) throw signal.reason
    return await signals.reduce<Promise<unknown>>(
      (answer, signal) => (signal ? abortable(answer, signal) : answer),
      (async () => ask())(),
    )
  } catch (reason) {
    const isAborted = signals.some((signal) => signal?.aborted && signal.reason === reason)
    if (isAborted && !isBaseError(reason)) throw rpcErrors.aborted({}, { cause: reason })
    throw toWalletError(reason)
  }
}
