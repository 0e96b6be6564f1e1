import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import type { Job, MutantOutcome } from './Job.ts'

/** Milliseconds. A mutant may loop for ever. */
const timeLimit = 120_000

/** Runs jobs in a process of its own, which is ended and begun again when a job hangs. */
export function createRunner(include: readonly string[]): {
  run(job: Job): Promise<MutantOutcome>
  end(): void
} {
  let child: ChildProcess | undefined
  const begin = async () => {
    const started = fork(join(import.meta.dirname, 'worker.ts'), [JSON.stringify(include)], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', VITEST: 'true', LATCHKEY_LONG: '' },
    })
    child = started
    await next(started)
    return started
  }
  const end = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    async run(job) {
      const current = child ?? (await begin())
      const hang = setTimeout(end, timeLimit)
      try {
        const outcome = next(current)
        current.send(job)
        return (await outcome) as MutantOutcome
      } catch {
        end()
        return { status: 'hung', hits: [] }
      } finally {
        clearTimeout(hang)
      }
    },
    end,
  }
}

/** Resolves with the next message of a process. Rejects if it ends before. */
const next = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const settle = (then: () => void) => {
      child.off('message', message)
      child.off('exit', gone)
      then()
    }
    const message = (value: unknown) => settle(() => resolve(value))
    const gone = () => settle(() => reject(new Error('The process ended.')))
    child.on('message', message)
    child.on('exit', gone)
  })
