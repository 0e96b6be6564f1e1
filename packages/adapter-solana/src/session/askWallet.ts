import { abortable, isBaseError, rpcErrors, toError } from '@latchkey/core'

/** The Wallet Standard's number for "the visitor said no", which is not the one of EIP-1193. */
const STANDARD_REJECTED = 4_001_000

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
    if (isStandardRejection(reason)) throw rpcErrors.userRejected({}, { cause: reason, rpcCode: 4001 })
    const isAborted = signals.some((signal) => signal?.aborted && signal.reason === reason)
    if (isAborted && !isBaseError(reason)) throw rpcErrors.aborted({}, { cause: reason })
    throw toError(reason)
  }
}

function isStandardRejection(reason: unknown): boolean {
  const context: unknown = (reason as { context?: unknown } | null | undefined)?.context
  return (context as { __code?: unknown } | null | undefined)?.__code === STANDARD_REJECTED
}
