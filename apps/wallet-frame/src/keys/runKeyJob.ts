import { LatchkeyError } from '@latchkey/core'
import { frameErrors } from '../errors/frameErrors.ts'
import type { KeyJob, KeyJobResult } from './performKeyJob.ts'

/** The part of a worker that a job needs. */
export type KeyWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

type Response = {
  readonly value?: unknown
  readonly failure?: { readonly code?: string; readonly message?: string; readonly context?: unknown }
}

/**
 * Performs one job in a worker of its own, and ends it.
 *
 * Rejects with the job's errors, `wallet_frame/worker_failed`, or the signal's reason.
 */
export function runKeyJob<job extends KeyJob>(
  job: job,
  {
    startWorker,
    signal,
  }: { readonly startWorker: () => KeyWorker; readonly signal?: AbortSignal | undefined },
): Promise<KeyJobResult<job['type']>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const worker = startWorker()
    const end = () => {
      signal?.removeEventListener('abort', abort)
      worker.terminate()
    }
    const abort = () => {
      end()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort)
    worker.addEventListener('message', ({ data }: MessageEvent<Response>) => {
      end()
      if (!data.failure) return resolve(data.value as KeyJobResult<job['type']>)
      const { code, message, context } = data.failure
      reject(
        code !== undefined && message !== undefined
          ? new LatchkeyError({ code, message, context })
          : frameErrors.workerFailed({}),
      )
    })
    for (const type of ['error', 'messageerror'] as const)
      worker.addEventListener(type, () => {
        end()
        reject(frameErrors.workerFailed({}))
      })
    worker.postMessage(job)
  })
}
