import { within } from '../../../lib/within.js'
import type { Clock } from '../../../ports/Clock.js'

/** Work that rejects after a time in milliseconds, or when the signal aborts. */
export type Bounded = <value>(ms: number, work: () => Promise<value>, signal?: AbortSignal) => Promise<value>

export const createBounded =
  ({ sleep }: Pick<Clock, 'sleep'>): Bounded =>
  (ms, work, signal = new AbortController().signal) =>
    within({ ms, sleep, signal }, work)
