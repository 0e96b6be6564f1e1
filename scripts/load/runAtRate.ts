import { setTimeout as wait } from 'node:timers/promises'

export type Rated = {
  /** Number of starts. */
  readonly begun: number
  /** Number of successes. */
  readonly succeeded: number
  /** Milliseconds from the due time of each work to its end. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly errors: readonly string[]
}

/**
 * Starts work this many times a second, whether or not earlier work has ended.
 * @throws the signal's reason.
 */
export async function runAtRate({
  perSecond,
  milliseconds,
  work,
  signal,
}: {
  readonly perSecond: number
  readonly milliseconds: number
  work(): Promise<void>
  readonly signal: AbortSignal
}): Promise<Rated> {
  const errors: string[] = []
  const time = async (due: number) => {
    try {
      await work()
      return [performance.now() - due]
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error))
      return []
    }
  }
  const total = Math.round((milliseconds * perSecond) / 1_000)
  const began = performance.now()
  const all: Promise<readonly number[]>[] = []
  for (let index = 0; index < total; index += 1) {
    const due = began + (index * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 0) await wait(early, undefined, { signal })
    all.push(time(due))
  }
  const times = (await Promise.all(all)).flat().toSorted((first, second) => first - second)
  const quantile = (share: number) => times[Math.max(0, Math.ceil(share * times.length) - 1)] ?? Number.NaN
  return {
    begun: total,
    succeeded: times.length,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    errors,
  }
}
