import { log } from '../run/log.ts'
import { measureCall } from './measureCall.ts'
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

/**
 * Measures each kind of call on the processes of one place, one after the other.
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
  readonly milliseconds: number
  readonly signal: AbortSignal
}): Promise<readonly Capacity[]> {
  const { storage, processes } = place
  const running = await startCapacity({ place, folder, signal })
  const figures: Capacity[] = []
  try {
    for (const call of running.calls.filter(({ name }) => only(name))) {
      log(`${processes} of the API on ${storage}: ${call.name}`)
      let before = await running.usage()
      const measured = await measureCall({
        call,
        ports: running.ports,
        milliseconds,
        async warm() {
          before = await running.usage()
        },
        signal,
      })
      const after = await running.usage()
      const spent = (read: (one: typeof before) => number) => (read(after) - read(before)) / measured.requests
      figures.push({
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
  } finally {
    await running.stop()
  }
  return figures
}
