import { DrizzleQueryError } from 'drizzle-orm'

/**
 * An error for the log: its kind, code and where it happened. The message may hold what a caller sent, so it stays out.
 */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { readonly code?: unknown }
  const frames = (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
  return {
    error: error.constructor.name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    at: frames.slice(0, 5),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

/** Classes of SQLSTATE that say that the query was wrong. */
const mistakes = /^(22|23|42)/

/** True for a failure of the database that passes: it cannot be reached, is full, or was too slow. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false
  const { code } = Object(error.cause) as { readonly code?: unknown }
  return typeof code !== 'string' || !mistakes.test(code)
}
