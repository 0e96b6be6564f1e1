import type { Clock, Environment } from '../ports/Ports.js'

/** Constants of the specification, section 9. In milliseconds, except for the samples. */
const INTERVAL = 4_000
const SAMPLES = 10
const PING_LIMIT = 1_000
const STABILITY_WEIGHT = 0.7
const LATENCY_WEIGHT = 0.3
/** Milliseconds after the last read for which the endpoints are still compared. */
const IDLE_AFTER = 30_000

type Sample = { readonly latency: number; readonly success: 0 | 1 }

/** Sorts the endpoints by their latest responses. */
export type Ranker<endpoint> = {
  /** Returns the endpoints, the best one first. */
  order(): readonly endpoint[]
  /** Reports a read. The endpoints are compared until 30 s after the last read, or until the page is hidden. */
  touch(): void
}

type Pinged = { ping(limit: number, signal: AbortSignal): Promise<boolean> }

export function createRanker<endpoint extends Pinged>({
  endpoints,
  clock,
  environment,
  signal,
}: {
  readonly endpoints: readonly endpoint[]
  readonly clock: Clock
  readonly environment: Environment
  /** Ends ranking for good. */
  readonly signal: AbortSignal
}): Ranker<endpoint> {
  const rows = endpoints.map((endpoint) => ({ endpoint, samples: [] as Sample[] }))
  let ranked = endpoints
  let lastRead = 0
  let status: 'idle' | 'running' = 'idle'

  const sample = async (stop: AbortSignal) => {
    const taken = await Promise.all(
      rows.map(async ({ endpoint }): Promise<Sample> => {
        const startedAt = clock.now()
        const isUp = await endpoint.ping(PING_LIMIT, stop)
        return { latency: clock.now() - startedAt, success: isUp ? 1 : 0 }
      }),
    )
    // Latencies from the time when the page became hidden are not comparable.
    if (stop.aborted) return
    for (const [index, { samples }] of rows.entries()) {
      const newest = taken[index]
      if (newest) samples.push(newest)
      if (samples.length > SAMPLES) samples.shift()
    }
    const slowest = Math.max(1, ...rows.flatMap(({ samples }) => samples.map(({ latency }) => latency)))
    const scored = rows.map(({ endpoint, samples }) => {
      const stability = mean(samples.map(({ success }) => success))
      const speed = 1 - mean(samples.map(({ latency }) => latency)) / slowest
      const score = stability === 0 ? 0 : STABILITY_WEIGHT * stability + LATENCY_WEIGHT * speed
      return { endpoint, score }
    })
    ranked = scored.toSorted((a, b) => b.score - a.score).map(({ endpoint }) => endpoint)
  }

  const run = async () => {
    const stop = new AbortController()
    const end = () => stop.abort()
    const unwatch = environment.watchVisibility(() => environment.hidden() && end())
    signal.addEventListener('abort', end, { signal: stop.signal })
    try {
      while (!stop.signal.aborted && clock.now() - lastRead < IDLE_AFTER) {
        await sample(stop.signal)
        await clock.sleep(INTERVAL, stop.signal)
      }
    } catch {
      // Only the wait rejects, when the ranking stops.
    } finally {
      unwatch()
      end()
      status = 'idle'
    }
  }

  return {
    order: () => ranked,
    touch() {
      lastRead = clock.now()
      if (status === 'running' || signal.aborted || environment.hidden()) return
      status = 'running'
      void run()
    },
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
