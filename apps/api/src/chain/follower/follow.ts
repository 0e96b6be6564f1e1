import { isLatchkeyError } from '@latchkey/core'
import type { Ports } from '../../ports/Ports.ts'
import type { Locks } from '../../store/Store.ts'
import type { Follower } from './createFollower.ts'

/** Milliseconds. */
const pollEvery = 2_000
const longestPause = 60_000

/**
 * Follows a network until the signal aborts, then resolves. Of all processes that share the database, one follows at
 * a time; another takes over when it ends or loses its lock. A failure is logged, and retried with growing pauses.
 */
export async function follow({
  chainId,
  createFollower,
  locks,
  ports: { sleep, log, metrics },
  signal,
}: {
  /** CAIP-2. */
  readonly chainId: string
  /** Called each time the lock is won, because an earlier follower's memory is outdated by then. */
  readonly createFollower: () => Follower
  readonly locks: Locks
  readonly ports: Pick<Ports, 'sleep' | 'log' | 'metrics'>
  readonly signal: AbortSignal
}): Promise<void> {
  let failures = 0
  // An abort ends the pause, and the loop checks the signal.
  const pause = (ms: number, until: AbortSignal) => sleep(ms, until).catch(() => undefined)
  const complain = (event: string, error: unknown) => {
    failures += 1
    log({ level: 'warn', event, chainId, code: isLatchkeyError(error) ? error.code : nameOf(error) })
    return Math.min(longestPause, pollEvery * 2 ** Math.min(failures - 1, 10))
  }

  const followUntil = async (ended: AbortSignal) => {
    const follower = createFollower()
    while (!ended.aborted) {
      try {
        const state = await follower.step(ended)
        failures = 0
        if (state === 'caught-up') await pause(pollEvery, ended)
      } catch (error) {
        if (!ended.aborted) await pause(complain('follower_failed', error), ended)
      }
    }
  }

  while (!signal.aborted) {
    try {
      const lock = await locks.hold({ name: `follower:${chainId}`, signal })
      log({ level: 'info', event: 'follower_started', chainId })
      try {
        await followUntil(AbortSignal.any([signal, lock.lost]))
      } finally {
        // Another process follows from here on, and counts what is left.
        metrics?.set('latchkey_follower_lag_blocks', { network: chainId }, undefined)
        metrics?.set('latchkey_follower_read_timestamp_seconds', { network: chainId }, undefined)
        await lock.release()
        log({ level: 'info', event: 'follower_ended', chainId })
      }
    } catch (error) {
      if (!signal.aborted) await pause(complain('follower_lock_failed', error), signal)
    }
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
