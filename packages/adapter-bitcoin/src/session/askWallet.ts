import { abortable, toError } from '@latchkey/core'

/** Asks a wallet. Rejects with an error of ours, and as soon as one of the signals aborts. */
export async function askWallet<answer>(
  ask: () => Promise<answer>,
  ...signals: readonly (AbortSignal | undefined)[]
): Promise<answer> {
  try {
    const given = signals.filter((signal) => signal !== undefined)
    for (const { aborted, reason } of given) if (aborted) throw reason
    return await given.reduce((answer, signal) => abortable(answer, signal), (async () => ask())())
  } catch (reason) {
    throw toError(reason)
  }
}
