import { abortable, type Clock, toError } from '@latchkey/core'

/** Calls a wallet. Rejects with an error of ours, and as soon as one of the signals aborts. */
export async function callWallet<response>(
  call: () => Promise<response>,
  ...signals: readonly (AbortSignal | undefined)[]
): Promise<response> {
  try {
    const active = signals.filter((signal) => signal !== undefined)
    for (const { aborted, reason } of active) if (aborted) throw reason
    return await active.reduce((response, signal) => abortable(response, signal), (async () => call())())
  } catch (reason) {
    throw toError(reason)
  }
}

/** Milliseconds to wait for a wallet to disconnect. */
const LIMIT = 3_000

export async function revokePermission(disconnect: () => Promise<unknown>, clock: Clock): Promise<void> {
  const [limit, settled] = [new AbortController(), new AbortController()]
  clock.sleep(LIMIT, settled.signal).then(
    () => limit.abort(),
    () => {},
  )
  try {
    await callWallet(disconnect, limit.signal)
  } catch (error) {
    if (!limit.signal.aborted) throw error
  } finally {
    settled.abort()
  }
}
