import { abortable, type Clock, toError } from '@latchkey/core'

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

/** A wallet that leaves the question unanswered is left alone after this. Milliseconds. */
const LIMIT = 3_000

export async function takeBack(disconnect: () => Promise<unknown>, clock: Clock): Promise<void> {
  const [limit, settled] = [new AbortController(), new AbortController()]
  clock.sleep(LIMIT, settled.signal).then(
    () => limit.abort(),
    () => {},
  )
  try {
    await askWallet(disconnect, limit.signal)
  } catch (error) {
    if (!limit.signal.aborted) throw error
  } finally {
    settled.abort()
  }
}
