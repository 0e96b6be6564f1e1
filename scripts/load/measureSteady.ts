import { log } from '../run/log.ts'
import { isFlat } from './isFlat.ts'
import { measureCall } from './measureCall.ts'
import { type CapacityPlace, startCapacity } from './startCapacity.ts'

/** Milliseconds of each kind of call, before the next has its turn. */
const turn = 2_000
/** No two turns send the same requests, so that a memory which grows with callers or accounts shows. */
const perTurn = 1_000_000

export type Steady = {
  readonly requests: number
  readonly errors: readonly string[]
  /** Bytes in use without garbage, after each round of calls. */
  readonly samples: readonly number[]
  /** Whether the memory of the last third is that of the third before. The first third fills what is bounded. */
  readonly isFlat: boolean
}

/**
 * Sends every kind of call in turn to one process for some minutes, and looks at its memory after each round.
 * @throws when a start fails; the signal's reason.
 */
export async function measureSteady({
  place,
  minutes,
  folder,
  signal,
}: {
  readonly place: CapacityPlace
  readonly minutes: number
  readonly folder: string
  readonly signal: AbortSignal
}): Promise<Steady> {
  const running = await startCapacity({ place, folder, signal })
  const samples: number[] = []
  const errors: string[] = []
  let requests = 0
  let turns = 0
  try {
    for (const until = performance.now() + minutes * 60_000; performance.now() < until; ) {
      for (const call of running.calls) {
        const first = turns * perTurn
        turns += 1
        const measured = await measureCall({
          call: { ...call, request: (index) => call.request(first + index) },
          ports: running.ports,
          milliseconds: turn,
          signal,
        })
        requests += measured.requests
        errors.push(...measured.errors)
      }
      const usages = await Promise.all(running.servers.map((server) => server.usageWithoutGarbage()))
      samples.push(usages.reduce((sum, { inUse }) => sum + inUse, 0))
      log(`${requests} requests, ${Math.round((samples.at(-1) ?? 0) / 1e6)} MB in use`)
    }
  } finally {
    await running.stop()
  }
  return { requests, errors, samples, isFlat: isFlat(samples) }
}
