import type { TransactionStatus } from '../../adapter/ChainAdapter.js'
import type { Clock, Environment } from '../../ports/Ports.js'
import { whenVisible } from '../../ports/whenVisible.js'

/** The first and the longest pause between two reads, and the longest wait. Milliseconds. */
const pause = { first: 1_000, longest: 8_000 }
const limit = 10 * 60_000
/** A `dropped` status is reported after this long, because a node may not know a new transaction yet. Milliseconds. */
const unknownFor = 60_000
/** Statuses of transactions that can still get into a block. */
const open: readonly TransactionStatus['status'][] = ['pending', 'dropped', 'proposed']

/**
 * Resolves with the status of a transaction that was just sent; with the last status if it is in no block after ten
 * minutes. Sends no request while the page is hidden. Rejects only when `signal` aborts.
 */
export async function waitForTransaction({
  read,
  onOpen,
  clock,
  environment,
  signal,
}: {
  /** Reads its status. `trace` and `knownAs` are the adapter's note and the id by which the network has it, from earlier reads. */
  read(known: {
    readonly trace: string | undefined
    readonly knownAs: string | undefined
  }): Promise<TransactionStatus>
  /** Called with each status that is not final. */
  onOpen?(status: TransactionStatus['status']): void
  readonly clock: Clock
  readonly environment: Environment
  readonly signal: AbortSignal
}): Promise<TransactionStatus> {
  const since = clock.now()
  let trace: string | undefined
  let knownAs: string | undefined
  let last: TransactionStatus = { status: 'pending' }
  for (let wait = pause.first; clock.now() - since < limit; wait = Math.min(wait * 1.5, pause.longest)) {
    await whenVisible(environment, signal)
    // A node that fails now may respond later.
    const found = await read({ trace, knownAs }).catch(() => undefined)
    signal.throwIfAborted()
    if (found?.status === 'pending') {
      trace = found.trace ?? trace
      knownAs = found.hash ?? knownAs
    }
    if (found && !open.includes(found.status)) return found
    last = found ?? last
    if (last.status !== 'dropped' || clock.now() - since > unknownFor) onOpen?.(last.status)
    await clock.sleep(wait, signal)
  }
  return last
}
