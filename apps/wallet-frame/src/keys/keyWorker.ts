import { isLatchkeyError } from '@latchkey/core'
import { type KeyJob, performKeyJob } from './performKeyJob.ts'

/** Runs one job and posts one response. The frame then ends the worker, because strings and big integers of keys cannot be wiped. */
addEventListener(
  'message',
  ({ data }: MessageEvent<KeyJob>) => {
    performKeyJob(data, fetch.bind(globalThis)).then(
      (value) => postMessage({ value }),
      (error: unknown) => postMessage({ failure: describe(error) }),
    )
  },
  { once: true },
)

/** Errors of libraries may hold secrets, so only our own errors leave the worker. */
const describe = (error: unknown) =>
  isLatchkeyError(error) ? { code: error.code, message: error.message, context: error.context } : {}
