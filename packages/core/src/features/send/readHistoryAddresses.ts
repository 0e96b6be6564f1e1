import type { FeatureHost } from '../../client/Client.js'
import { within } from '../../lib/within.js'
import { activity } from '../activity/activity.js'

/** Longest wait of a review for the history. Milliseconds. */
const limit = 3_000

/**
 * Returns the addresses in the history of the active account, including those of strangers. If the history cannot be read in time,
 * returns the addresses known so far.
 */
export async function readHistoryAddresses(
  { client, clock }: Pick<FeatureHost, 'client' | 'clock'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { $state, refresh } = client.use(activity())
  const stop = $state.listen(() => undefined)
  try {
    await within({ ms: limit, sleep: clock.sleep, signal }, () => refresh({ force: false }))
  } catch {
    // `refresh` never rejects: the time is over, or the signal has aborted.
    signal.throwIfAborted()
  } finally {
    stop()
  }
  const state = $state.get()
  const items = 'data' in state ? (state.data?.items ?? []) : []
  return items.flatMap(({ from, to }) => [from, to].filter((one) => one !== undefined))
}
