import type { Metrics } from '../ports/Metrics.ts'
import { createBag } from './createBag.ts'

/** How long a caller may take to read a response. Milliseconds. */
export type WriteLimits = {
  /** Without reading any byte. Default 20,000. */
  readonly idle?: number | undefined
  /** For a whole response. Default 120,000. */
  readonly total?: number | undefined
}

/** The used members of a `ServerResponse`. */
export type WatchedResponse = {
  readonly headersSent: boolean
  readonly socket: {
    readonly bytesWritten: number
    readonly writableLength: number
    destroy(): unknown
  } | null
  once(event: 'close', act: () => void): unknown
}

export type WriteGuard = {
  /** Follows a response until it is sent. */
  watch(response: WatchedResponse): void
  /** Cuts the connections of callers that read too slowly. */
  look(): void
}

/** Limits how long a response waits for a caller that does not read it, measured by the bytes written to the connection. */
export function createWriteGuard({
  idle = 20_000,
  total = 120_000,
  now,
  metrics,
}: WriteLimits & { now(): number; readonly metrics?: Metrics | undefined }): WriteGuard {
  type Seen = { taken: number; started: number; moved: number }
  const open = createBag<{ readonly response: WatchedResponse; seen?: Seen }>()
  return {
    watch(response) {
      response.once('close', open.add({ response }))
    },
    look() {
      for (const one of open) {
        const { response, seen } = one
        const { socket } = response
        // The response is not ready, or another response of the connection comes first.
        if (!response.headersSent || !socket) continue
        const taken = socket.bytesWritten - socket.writableLength
        if (!seen) {
          one.seen = { taken, started: now(), moved: now() }
          continue
        }
        if (taken > seen.taken) {
          seen.taken = taken
          seen.moved = now()
        }
        if (now() - seen.moved < idle && now() - seen.started < total) continue
        socket.destroy()
        metrics?.count('latchkey_limits_hit_total', { limit: 'reading' })
      }
    },
  }
}
