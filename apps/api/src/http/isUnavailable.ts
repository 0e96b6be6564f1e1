import { DrizzleQueryError } from 'drizzle-orm'

/** Classes of SQLSTATE that say that the query was wrong. */
const mistakes = /^(22|23|42)/

/** True for a failure of the database that passes: it cannot be reached, is full, or was too slow. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false
  const { code } = Object(error.cause) as { readonly code?: unknown }
  return typeof code !== 'string' || !mistakes.test(code)
}
