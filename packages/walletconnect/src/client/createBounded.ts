import type { Clock } from '@latchkey/core'
import { within } from '@latchkey/core/adapter'

/** Work that rejects after a time in milliseconds, or when the signal aborts. */
export type Bounded = <value>(ms: number, work: () => Promise<value>, signal?: AbortSignal) => Promise<value>

export const createBounded =
  ({ sleep }: Pick<Clock, 'sleep'>): Bounded =>
  (ms, work, signal = new AbortController().signal) =>
    within({ ms, sleep, signal }, work)
