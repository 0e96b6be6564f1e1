import { isLatchkeyError, rpcErrors, toError } from '@latchkey/core'

/** Has work reject with an error of Latchkey: `rpc/aborted` if its signal has aborted. */
export async function withOurErrors<result>(
  work: Promise<result>,
  signal: AbortSignal | undefined,
): Promise<result> {
  try {
    return await work
  } catch (reason) {
    if (signal?.aborted && !isLatchkeyError(reason)) throw rpcErrors.aborted({}, { cause: reason })
    throw toError(reason)
  }
}
