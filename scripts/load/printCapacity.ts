import { goals } from './goals.ts'
import type { Capacity } from './measureCapacity.ts'

/**
 * Prints what each kind of call cost, beside its goal. Other work on the machine lowers requests per second of processor time less than requests
 * per second, so that figure is compared with the goal of one core.
 */
export function printCapacity(figures: readonly Capacity[]): void {
  console.log(
    '\nEach kind of call on 16 connections, with engines on this machine. A goal is one of one core, and compared with a second of processor time.',
  )
  console.table(
    figures.map(({ storage, processes, call, cpu, databaseCpu, perSecond, p50, p99, ...rest }) => {
      const goal = goals[call]
      return {
        storage,
        processes,
        call,
        CPU: `${cpu.toFixed(3)} ms`,
        'CPU of PostgreSQL': databaseCpu === undefined ? '' : `${databaseCpu.toFixed(3)} ms`,
        before: goal?.before ?? '',
        'per CPU second': Math.round(1_000 / cpu),
        goal: goal?.perSecond ?? '',
        reached: goal ? `${Math.round(100_000 / cpu / goal.perSecond)} %` : '',
        'requests/s': Math.round(perSecond),
        p50: `${p50.toFixed(1)} ms`,
        p99: `${p99.toFixed(1)} ms`,
        'goal of p99': goal ? `${goal.p99} ms` : '',
        'memory, MB': `${megabytes(rest.memoryBefore)} to ${megabytes(rest.memory)}`,
        errors: rest.errors.length,
      }
    }),
  )
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)
