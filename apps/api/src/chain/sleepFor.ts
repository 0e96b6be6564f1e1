import { setTimeout as wait } from 'node:timers/promises'

/** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
export async function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
