import { log } from '../run/log.ts'
import { createRun, warmUp } from './measureCall.ts'
import { type CapacityPlace, startCapacity } from './startCapacity.ts'

export type Capacity = Pick<CapacityPlace, 'storage' | 'processes'> & {
  readonly call: string
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Milliseconds of processor time per request, of the server's processes. */
  readonly cpu: number
  /** Milliseconds of processor time per request, of the connections of PostgreSQL; `undefined` where the system does not say. */
  readonly databaseCpu: number | undefined
  /** Bytes of the largest process, before the load and after it. */
  readonly memoryBefore: number
  readonly memory: number
  readonly errors: readonly string[]
}

/** Other work on the machine only slows, so the round with the least processor time per request counts. */
const rounds = 4

/**
 * Measures each kind of call on the processes of one place, one after the other, in four rounds.
 *
 * @throws when a command or a start fails; the signal's reason
 */
export async function measureCapacity({
  place,
  only = () => true,
  folder,
  milliseconds,
  signal,
}: {
  readonly place: CapacityPlace
  /** Returns whether a call is measured. Default: all are. */
  only?(call: string): boolean
  /** For files of this measurement. */
  readonly folder: string
  /** Of all rounds of one call. */
  readonly milliseconds: number
  readonly signal: AbortSignal
}): Promise<readonly Capacity[]> {
  const { storage, processes } = place
  const running = await startCapacity({ place, folder, signal })
  const figures: Capacity[] = []
  try {
    for (const call of running.calls.filter(({ name }) => only(name))) {
      log(`${processes} of the API on ${storage}: ${call.name}`)
      const run = createRun({ call, ports: running.ports, signal })
      const { errors } = await run(warmUp)
      const all: Capacity[] = []
      while (all.length < rounds) {
        const before = await running.usage()
        const measured = await run(milliseconds / rounds)
        const after = await running.usage()
        const spent = (read: (one: typeof before) => number) =>
          (read(after) - read(before)) / measured.requests
        all.push({
          storage,
          processes,
          call: call.name,
          ...measured,
          cpu: spent(({ servers }) => servers.reduce((total, { cpu }) => total + cpu, 0)),
          databaseCpu: after.database === undefined ? undefined : spent(({ database }) => database ?? 0),
          memoryBefore: Math.max(...before.servers.map(({ memory }) => memory)),
          memory: Math.max(...after.servers.map(({ memory }) => memory)),
        })
      }
      const best = all.reduce((one, other) => (other.cpu < one.cpu ? other : one))
      figures.push({
        ...best,
        memoryBefore: all[0]?.memoryBefore ?? best.memoryBefore,
        memory: Math.max(...all.map(({ memory }) => memory)),
        errors: [...errors, ...all.flatMap((one) => one.errors)],
      })
    }
  } finally {
    await running.stop()
  }
  return figures
}
