import type { TransactionStatus } from '../../adapter/ChainAdapter.js'
import type { Clock, Environment } from '../../ports/Ports.js'
import { whenVisible } from '../../ports/whenVisible.js'

/** Milliseconds: the first and the longest pause between two reads, and the longest wait. */
const pause = { first: 1_000, longest: 8_000 }
const limit = 10 * 60_000
/** A `dropped` status counts after this long, because a node may not know a new transaction yet. Milliseconds. */
const unknownFor = 60_000

/**
 * Resolves with the status of a transaction that was just sent; with `pending` if it is in no block after ten minutes. Sends no
 * request while the page is hidden. Rejects only when `signal` aborts.
 */
export async function waitForTransaction({
  read,
  clock,
  environment,
  signal,
}: {
  /** Reads its status. `trace` is the adapter's note from an earlier read. */
  read(trace: string | undefined): Promise<TransactionStatus>
  readonly clock: Clock
  readonly environment: Environment
  readonly signal: AbortSignal
}): Promise<TransactionStatus['status']> {
  const since = clock.now()
  let trace: string | undefined
  for (let wait = pause.first; clock.now() - since < limit; wait = Math.min(wait * 1.5, pause.longest)) {
    await whenVisible(environment, signal)
    // A node that fails now may respond later.
    const found = await read(trace).catch(() => undefined)
    signal.throwIfAborted()
    if (found?.status === 'pending') trace = found.trace ?? trace
    else if (found && (found.status !== 'dropped' || clock.now() - since > unknownFor)) return found.status
    await clock.sleep(wait, signal)
  }
  return 'pending'
}
