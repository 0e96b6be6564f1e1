import type { Failure } from './Reply.js'

/** Takes a thrown value apart so that it can be copied. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { kind: 'value', value: error }
  return {
    kind: 'error',
    message: error.message,
    ...(error.name !== 'Error' && { name: error.name }),
    ...Object.fromEntries(
      ['code', 'data', 'cause', 'context'].flatMap((key) => {
        const value: unknown = Reflect.get(error, key)
        return value === undefined ? [] : [[key, value]]
      }),
    ),
  }
}
