/**
 * Joins work that comes while earlier work is under way, so that many callers share a query: the first runs at once, and all that wait for it
 * run together after it. A failure is that of each of them. `run` returns a result for each wish, in their order.
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
    while (waiting.length > 0) await runBatch(waiting.splice(0, most))
    isRunning = false
  }
  return (wish) => {
    const own = { ...Promise.withResolvers<result>(), wish }
    waiting.push(own)
    if (!isRunning) void runAll()
    return own.promise
  }
}
