import type { Failure } from './Reply.js'

/** Takes a thrown value apart so that it can be copied. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { kind: 'value', value: error }
  return {
    kind: 'error',
    message: error.message,
    ...('code' in error && error.code !== undefined ? { code: error.code } : {}),
    ...('data' in error && error.data !== undefined ? { data: error.data } : {}),
  }
}
