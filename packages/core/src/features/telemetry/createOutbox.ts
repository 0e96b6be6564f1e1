import type { ApiInput } from '../../api/contract.js'

/** What waits; the oldest goes first when more comes. */
const capacity = 100
/** Error events within any minute (specification, 9). */
const errorLimit = 5
const minute = 60_000

export type Told = ApiInput<'sendEvent'>

export type Outbox = {
  /** Puts an event behind those that wait. */
  put(event: Told): void
  /** Sends what waits and what comes, in order, one after another. */
  open(send: (event: Told) => Promise<unknown>): void
  /** Forgets what waits and what comes. */
  close(): void
  /** Goes on after `paused` has become false. */
  resume(): void
  /** Events dropped because there were too many. */
  dropped(): number
}

/** Events on their way. One that fails is not tried again. */
export function createOutbox({ now, paused }: { now(): number; paused(): boolean }): Outbox {
  const limiter = createLimiter({ limit: errorLimit, span: minute, now })
  const waiting: Told[] = []
  let send: ((event: Told) => Promise<unknown>) | undefined
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

/** Lets `limit` through within any `span` milliseconds. */
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
