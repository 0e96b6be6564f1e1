import type { Amount } from '../../amount/amount.js'
import { within } from '../../lib/within.js'
import type { Clock, Environment } from '../../ports/Ports.js'

/** Milliseconds between two reads. */
const interval = 4_000
/** A read without a result fails after this long. Milliseconds. */
const readLimit = 15_000
/** Reading ends after this long without an arrival. Milliseconds. */
const longest = 1_800_000

/**
 * Reads a balance until it exceeds the lowest one read so far, and resolves with the difference. Resolves with `undefined` after half
 * an hour. Reads nothing while the page is hidden, and immediately when the visitor returns.
 */
export async function watchArrival(watch: {
  read(signal: AbortSignal): Promise<Amount>
  readonly clock: Clock
  readonly environment: Environment
  readonly signal: AbortSignal
  /** Called after each read. */
  onRead(outcome: 'reading' | 'failed'): void
}): Promise<Amount | undefined> {
  const { read, clock, environment, signal, onRead } = watch
  const end = clock.now() + longest
  let lowest: Amount | undefined
  while (clock.now() < end) {
    if (!environment.hidden()) {
      try {
        const now = await within({ ms: readLimit, sleep: clock.sleep, signal }, read)
        signal.throwIfAborted()
        if (lowest && now.value > lowest.value) return { ...now, value: now.value - lowest.value }
        // The visitor may spend some of the coin in the meantime. That must not hide an arrival.
        lowest = now
        onRead('reading')
      } catch {
        signal.throwIfAborted()
        onRead('failed')
      }
    }
    await nap({ clock, environment, signal })
  }
  return undefined
}

/** Waits for the next read. The visitor's return ends the wait. */
async function nap({
  clock,
  environment,
  signal,
}: {
  readonly clock: Clock
  readonly environment: Environment
  readonly signal: AbortSignal
}): Promise<void> {
  const awake = new AbortController()
  const wake = () => awake.abort()
  const stops = [environment.watchVisibility(wake), environment.watchFocus?.(wake)]
  signal.addEventListener('abort', wake, { once: true })
  if (signal.aborted) wake()
  try {
    await clock.sleep(interval, awake.signal)
  } catch {
    // The visitor's return ended the wait.
  } finally {
    for (const stop of stops) stop?.()
    signal.removeEventListener('abort', wake)
    awake.abort()
  }
  signal.throwIfAborted()
}
