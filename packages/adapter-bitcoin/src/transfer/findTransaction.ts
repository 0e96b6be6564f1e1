import { abortable, type Clock } from '@latchkey/core'
import { createScope } from '@latchkey/core/adapter'
import type { ChainTransaction, Esplora } from '../esplora/Esplora.js'

/** Milliseconds. */
const PAUSE = 1_000

/**
 * Reads a transaction every second, because sources behind a load balancer show one late. Resolves with `undefined` if it is not seen in
 * time, or when `signal` aborts. Never rejects, because only the caller knows whether it may have been sent.
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
      const reading = esplora.transaction(txid, deadline.signal)
      // A source that fails now may respond later.
      const found = await abortable(reading, deadline.signal).catch(() => undefined)
      if (found) return found
      // An abort ends the pause, and the loop looks at the signal.
      await clock.sleep(PAUSE, deadline.signal).catch(() => {})
    }
    return undefined
  } finally {
    scope.dispose()
  }
}
