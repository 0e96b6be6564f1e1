import type { ApiInput } from '../../api/calls/contract.js'

/** Maximum waiting events. A new one replaces the oldest. */
const capacity = 100
/** Error events within any minute (specification, 9). */
const errorLimit = 5
const minute = 60_000

export type FieldValue = ApiInput<'sendEvent'>

export type Outbox = {
  /** Adds an event at the end. */
  put(event: FieldValue): void
  /** Sends waiting and later events, one after another. */
  open(send: (event: FieldValue) => Promise<unknown>): void
  /** Drops waiting and later events. */
  close(): void
  /** Continues after `paused` has become false. */
  resume(): void
  /** Events dropped because there were too many. */
  dropped(): number
}

/** Creates the queue of outgoing events. A failed one is not retried. */
export function createOutbox({ now, paused }: { now(): number; paused(): boolean }): Outbox {
  const limiter = createLimiter({ limit: errorLimit, span: minute, now })
  const waiting: FieldValue[] = []
  let send: ((event: FieldValue) => Promise<unknown>) | undefined
  let busy = false
  let closed = false
  let dropped = 0

  const flush = async () => {
    if (busy || !send) return
    busy = true
    while (waiting.length > 0 && !closed && !paused()) {
      const event = waiting.shift()
      if (!event) break
      if (event.props.type === 'error' && !limiter.pass()) dropped += 1
      // A page works without telemetry, so a lost event is not reported.
      else await send(event).catch(() => undefined)
    }
    busy = false
  }

  return {
    put(event) {
      if (closed) return
      waiting.push(event)
      if (waiting.length > capacity) {
        waiting.shift()
        dropped += 1
      }
      void flush()
    },
    open(how) {
      send = how
      void flush()
    },
    close() {
      closed = true
      waiting.length = 0
    },
    resume: () => void flush(),
    dropped: () => dropped,
  }
}

/** Creates a limiter that passes `limit` calls within any `span` milliseconds. */
function createLimiter({ limit, span, now }: { limit: number; span: number; now(): number }): {
  pass(): boolean
} {
  let passed: readonly number[] = []
  return {
    pass() {
      passed = passed.filter((at) => now() - at < span)
      if (passed.length >= limit) return false
      passed = [...passed, now()]
      return true
    },
  }
}
