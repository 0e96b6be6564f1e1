import { isLatchkeyError } from '@latchkey/core'
import type { Log } from '../../ports/Log.ts'
import { sourceErrors } from '../errors/sourceErrors.ts'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import { reasonOf } from './createBreaker.ts'
import type { Source } from './Source.ts'

const upstream: readonly string[] = Object.values(upstreamErrors).map(({ code }) => code)
/** Errors that count as a result of a source, so that no other source is read. */
const finalCodes: readonly string[] = [sourceErrors.unknownPlace.code, sourceErrors.noRoute.code]

/**
 * Reads from the first source of a list that responds. A failure of one goes to the log and the next source is read.
 *
 * @throws the error of the operator's own nodes if they were the last to fail, else `source/unavailable`; `source/unknown_place` and `source/no_route` of the
 * first that responds; the signal's reason
 */
export async function readFirst<query, value>({
  what,
  chainId,
  sources,
  query,
  signal,
  now,
  log,
}: {
  /** Kind of data, for the log. */
  readonly what: string
  readonly chainId: string
  readonly sources: readonly Source<query, value>[]
  readonly query: query
  readonly signal: AbortSignal
  now(): number
  readonly log: Log
}): Promise<{ readonly source: string; readonly value: value }> {
  let last: unknown
  for (const { name, breaker, read } of sources) {
    if (breaker?.rest() !== undefined) continue
    try {
      return { source: name, value: await read(query, signal) }
    } catch (error) {
      signal.throwIfAborted()
      if (isLatchkeyError(error) && finalCodes.includes(error.code)) throw error
      if (sources.length > 1 || breaker)
        log({ level: 'warn', event: 'source_failed', what, chainId, source: name, ...reasonOf(error) })
      last = error
    }
  }
  // The handler converts these into responses. An error in our code is not hidden.
  if (last !== undefined && !(isLatchkeyError(last) && !upstream.includes(last.code))) throw last
  const ends = sources.map(({ breaker }) => breaker?.rest() ?? 0)
  const wait = Math.min(...ends) - now()
  throw sourceErrors.unavailable({ what, chainId, ...(wait > 0 && { retryAfter: wait }) })
}
