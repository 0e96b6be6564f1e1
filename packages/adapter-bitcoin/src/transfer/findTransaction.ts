import { abortable, type Clock, createScope } from '@latchkey/core'
import type { ChainTransaction, Esplora } from '../esplora/Esplora.js'

/** Milliseconds. */
const PAUSE = 1_000

/**
 * Looks for a transaction, again every second, as sources behind a balancer show one after a moment. `undefined` where
 * it is not seen within so many milliseconds, or `signal` aborts: what is looked for may have been sent, so that only
 * the caller, who knows its id, can say what that means. Never rejects.
 */
export async function findTransaction({
  esplora,
  clock,
  txid,
  within,
  signal,
}: {
  readonly esplora: Esplora
  readonly clock: Clock
  readonly txid: string
  readonly within: number
  readonly signal: AbortSignal | undefined
}): Promise<ChainTransaction | undefined> {
  const scope = createScope()
  const deadline = new AbortController()
  const giveUp = () => deadline.abort()
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { signal: scope.signal })
  clock.sleep(within, scope.signal).then(giveUp, () => {})
  try {
    while (!deadline.signal.aborted) {
      const looking = esplora.transaction(txid, deadline.signal)
      const found = await abortable(looking, deadline.signal).catch(() => undefined)
      if (found) return found
      await clock.sleep(PAUSE, deadline.signal).catch(() => {})
    }
    return undefined
  } finally {
    scope.dispose()
  }
}
