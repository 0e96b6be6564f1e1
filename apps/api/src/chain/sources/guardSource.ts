import { within } from '@latchkey/core/adapter'
import type { ChainPorts } from '../ChainPorts.ts'
import { createShared } from '../createShared.ts'
import { type Breaker, createBreaker } from './createBreaker.ts'
import type { Source } from './Source.ts'
import { sourceErrors } from './sourceErrors.ts'

/** Milliseconds for a whole answer, which may take several requests. Three sources fit into the time of a response. */
const readLimit = 4_500
/** Milliseconds that an answer is kept by default. */
const usualAge = 10_000
const mostKept = 2_000

/**
 * Guards a source outside of the operator's nodes: identical questions in flight share one answer, which is kept for a while; an answer
 * has a time limit; and failures count for the breaker.
 */
export function guardSource<query, value>({
  name,
  breaker: shared,
  keyOf,
  read,
  maxAge = usualAge,
  ports: { now, sleep },
}: {
  readonly name: string
  /** Shared by the sources of one engine. Default: of its own. */
  readonly breaker?: Breaker | undefined
  keyOf(query: query): string
  read(query: query, signal: AbortSignal): Promise<value>
  /** Milliseconds that an answer is kept. Default 10,000. */
  readonly maxAge?: number | undefined
  readonly ports: Pick<ChainPorts, 'now' | 'sleep'>
}): Source<query, value> {
  const breaker = shared ?? createBreaker({ now })
  const kept = createShared<value>({ entries: mostKept, maxAge, now })
  return {
    name,
    breaker,
    read: (query, signal) =>
      kept.get({
        key: keyOf(query),
        signal,
        async load(alive) {
          let isLate = false
          const wait = async (ms: number, until: AbortSignal) => {
            await sleep(ms, until)
            isLate = true
          }
          try {
            const value = await within({ ms: readLimit, sleep: wait, signal: alive }, (until) =>
              read(query, until),
            )
            breaker.succeeded()
            return value
          } catch (error) {
            // Without waiting callers the read was given up, which is no failure.
            alive.throwIfAborted()
            const thrown = isLate ? sourceErrors.timeout({ ms: readLimit }) : error
            breaker.failed(thrown)
            throw thrown
          }
        },
      }),
  }
}
