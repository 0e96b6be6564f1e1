import { rpcErrors } from '../errors/rpcErrors.js'
import { toError as toLatchkeyError } from '../errors/toError.js'
import { isLatchkeyError, type LatchkeyError } from '../lib/LatchkeyError.js'
import { abortable } from '../lib/within.js'

/**
 * Calls a wallet. Rejects with a `LatchkeyError`: with `rpc/aborted` as soon as one of the signals aborts.
 *
 * @example
 * ```ts
 * import { callWallet } from '@latchkey/core/adapter'
 *
 * const requestAccounts = (wallet: { accounts(): Promise<string[]> }, signal?: AbortSignal) =>
 *   callWallet({ call: () => wallet.accounts(), signals: [signal] })
 * ```
 */
export async function callWallet<response>({
  call,
  signals,
  toError = toLatchkeyError,
}: {
  /** The call. */
  call(): response | Promise<response>
  /** Signals that end the wait. */
  readonly signals: readonly (AbortSignal | undefined)[]
  /** Converts a value that the wallet throws. */
  toError?(thrown: unknown): LatchkeyError
}): Promise<response> {
  const active = signals.filter((signal) => signal !== undefined)
  try {
    for (const signal of active) signal.throwIfAborted()
    return await active.reduce((response, signal) => abortable(response, signal), (async () => call())())
  } catch (reason) {
    if (isLatchkeyError(reason)) throw reason
    const isAborted = active.some((signal) => signal.aborted && signal.reason === reason)
    if (!isAborted) throw toError(reason)
    const { detail } = toLatchkeyError(reason).context as { detail?: string }
    throw rpcErrors.aborted({ detail }, { cause: reason })
  }
}
