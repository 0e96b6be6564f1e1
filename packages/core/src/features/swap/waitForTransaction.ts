import type { TransactionStatus } from '../../adapter/ChainAdapter.js'
import type { Clock, Environment } from '../../ports/Ports.js'
import { whenVisible } from '../../ports/whenVisible.js'

/** Milliseconds: the first pause between two reads, the longest, and how long a transaction is waited for. */
const pause = { first: 1_000, longest: 8_000 }
const limit = 10 * 60_000
/** A transaction that was just sent may not be known to every node. */
const unknownFor = 60_000

/**
 * Resolves with what became of a transaction that was just sent; with `pending` if no block has it within ten minutes. A hidden
 * page sends no request. Rejects only when `signal` aborts.
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
