import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Describes an error for the log: its kind, code, place, and the server that could not be reached. The message is left out, because it may contain a
 * caller's input.
 */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, address, port } = error as {
    readonly code?: unknown
    readonly address?: unknown
    readonly port?: unknown
  }
  const frames = (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
  return {
    error: error.constructor.name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    // Of a connection that failed, such as to the mail server.
    ...(typeof address === 'string' && { address }),
    ...(typeof port === 'number' && { port }),
    at: frames.slice(0, 5),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

/** SQLSTATE classes of invalid queries. */
const mistakes = /^(22|23|42)/

/** Returns true for a temporary failure of the database: it cannot be reached, is full, or was too slow. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false
  const { code } = Object(error.cause) as { readonly code?: unknown }
  return typeof code !== 'string' || !mistakes.test(code)
}
