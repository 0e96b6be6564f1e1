import { within } from '@latchkey/core/adapter'
import type { Ports } from '../../ports/Ports.ts'
import { createShared } from '../cache/createShared.ts'
import { sourceErrors } from '../errors/sourceErrors.ts'
import { type Breaker, createBreaker, reasonOf } from './createBreaker.ts'
import type { Source } from './Source.ts'

/** Milliseconds for a whole result, which may need several requests. Three sources fit into the time limit of a response. */
const readLimit = 4_500
/** Milliseconds that a result is cached by default. */
const usualAge = 10_000
const mostKept = 2_000

/**
 * Guards a source that is not one of the operator's nodes. Identical concurrent queries share one result, which is
 * cached for a while. Each query has a time limit, and failures count for the breaker.
 */
export function guardSource<query, value>({
  name,
  what,
  chainId: network = '',
  breaker: shared,
  keyOf,
  read,
  maxAge = usualAge,
  ports: { now, sleep, metrics, traces },
}: {
  readonly name: string
  /** Kind of data, for the metrics. */
  readonly what: string
  /** CAIP-2. Absent for an engine of all networks. */
  readonly chainId?: string | undefined
  /** Shared by the sources of one engine. Default: a new one. */
  readonly breaker?: Breaker | undefined
  keyOf(query: query): string
  read(query: query, signal: AbortSignal): Promise<value>
  /** Milliseconds that a result is cached. Default 10,000. */
  readonly maxAge?: number | undefined
  readonly ports: Pick<Ports, 'now' | 'sleep' | 'metrics' | 'traces'>
}): Source<query, value> {
  const breaker = shared ?? createBreaker({ now })
  const kept = createShared<value>({ entries: mostKept, maxAge, now })
  const traced = (work: () => Promise<value>) =>
    traces
      ? traces.span(
          { name: `source ${name} ${what}`, kind: 'client', facts: { 'latchkey.network': network } },
          work,
        )
      : work()
  const place = { source: name, what, network }
  metrics?.watch('latchkey_source_cooldown_seconds', () => [
    { labels: place, value: Math.max(0, (breaker.rest() ?? 0) - now()) / 1_000 },
  ])
  return {
    name,
    breaker,
    read: (query, signal) =>
      kept.get({
        key: keyOf(query),
        signal,
        load: (alive) =>
          traced(async () => {
            let isLate = false
            const started = now()
            const note = (outcome: string) => {
              metrics?.count('latchkey_source_reads_total', { ...place, outcome })
              metrics?.observe(
                'latchkey_source_read_duration_seconds',
                { source: name, what },
                (now() - started) / 1_000,
              )
            }
            const wait = async (ms: number, until: AbortSignal) => {
              await sleep(ms, until)
              isLate = true
            }
            try {
              const value = await within({ ms: readLimit, sleep: wait, signal: alive }, (until) =>
                read(query, until),
              )
              breaker.succeeded()
              note('ok')
              return value
            } catch (error) {
              // Without waiting callers the read was aborted, which is not a failure.
              alive.throwIfAborted()
              const thrown = isLate ? sourceErrors.timeout({ ms: readLimit }) : error
              breaker.failed(thrown)
              note(reasonOf(thrown).reason)
              throw thrown
            }
          }),
      }),
  }
}
