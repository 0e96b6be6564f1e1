import { describeError } from '../../ports/describeError.ts'
import type { Ports } from '../../ports/Ports.ts'
import type { Locks } from '../../store/Store.ts'
import type { Delivery } from './createDelivery.ts'

/** Milliseconds between two looks for events. */
const pollEvery = 1_000
const cleanEvery = 3_600_000
/** Milliseconds that a receiver is left alone after a failure, which doubles. */
const firstRest = 5_000
const longestRest = 60_000
const mostAtOnce = 32

/**
 * Delivers events until the signal aborts, then resolves. Of all processes that share the database, one delivers at a time; another
 * takes over when it ends or loses its lock. A slow receiver holds up no other one.
 */
export async function deliverWebhooks({
  delivery,
  locks,
  ports: { sleep, log, now },
  signal,
}: {
  readonly delivery: Delivery
  readonly locks: Locks
  readonly ports: Pick<Ports, 'sleep' | 'log' | 'now'>
  readonly signal: AbortSignal
}): Promise<void> {
  // An abort ends the pause, and the loop checks the signal.
  const pause = (ms: number, until: AbortSignal) => sleep(ms, until).catch(() => undefined)
  const complain = (error: unknown, until: AbortSignal) => {
    if (!until.aborted) log({ level: 'warn', event: 'webhooks_failed', ...describeError(error) })
  }
  const deliverUntil = async (ended: AbortSignal) => {
    const running = new Map<string, Promise<void>>()
    const resting = new Map<string, { readonly ms: number; readonly until: number }>()
    const drain = async (receiver: string) => {
      const outcome = await delivery.drain(receiver, ended)
      const { ms = firstRest / 2 } = resting.get(receiver) ?? {}
      const rest = Math.min(longestRest, ms * 2)
      if (outcome === 'failed') resting.set(receiver, { ms: rest, until: now() + rest })
      else resting.delete(receiver)
    }
    let cleanedAt = Number.NEGATIVE_INFINITY
    while (!ended.aborted) {
      try {
        if (now() - cleanedAt >= cleanEvery) {
          cleanedAt = now()
          await delivery.clean()
        }
        const asleep = [...resting].filter(([, { until }]) => until > now()).map(([receiver]) => receiver)
        for (const receiver of await delivery.findDue([...running.keys(), ...asleep])) {
          if (running.size >= mostAtOnce) break
          const work = drain(receiver)
            .catch((error: unknown) => complain(error, ended))
            .finally(() => running.delete(receiver))
          running.set(receiver, work)
        }
      } catch (error) {
        complain(error, ended)
      }
      await pause(pollEvery, ended)
    }
    await Promise.all(running.values())
  }

  while (!signal.aborted) {
    try {
      const lock = await locks.hold({ name: 'webhooks', signal })
      try {
        await deliverUntil(AbortSignal.any([signal, lock.lost]))
      } finally {
        await lock.release()
      }
    } catch (error) {
      complain(error, signal)
      await pause(pollEvery, signal)
    }
  }
}
