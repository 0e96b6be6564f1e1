import { setImmediate as turn } from 'node:timers/promises'

/**
 * Joins work, so that many callers share a query: all that came in one turn of the event loop run together, and so do all that wait for
 * them. Work that follows in the same turn would leave out the requests that have arrived, but have not been read yet. A failure is that of
 * each of them. `run` returns a result for each wish, in their order.
 */
export function createBatches<wish, result>({
  run,
  most = 100,
}: {
  run(wishes: readonly wish[]): Promise<readonly result[]>
  /** How many run together at most. */
  readonly most?: number
}): (wish: wish) => Promise<result> {
  type Waiting = PromiseWithResolvers<result> & { readonly wish: wish }
  const waiting: Waiting[] = []
  let isRunning = false

  const runBatch = async (batch: readonly Waiting[]) => {
    try {
      const results = await run(batch.map(({ wish }) => wish))
      for (const [index, { resolve, reject }] of batch.entries())
        if (index in results) resolve(results[index] as result)
        else reject(new Error('A batch has too few results.'))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const runAll = async () => {
    isRunning = true
    while (waiting.length > 0) {
      await turn()
      await runBatch(waiting.splice(0, most))
    }
    isRunning = false
  }
  return (wish) => {
    const own = { ...Promise.withResolvers<result>(), wish }
    waiting.push(own)
    if (!isRunning) void runAll()
    return own.promise
  }
}
