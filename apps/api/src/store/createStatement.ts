import { DrizzleQueryError, Placeholder, type SQL, StringChunk, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './Store.ts'

type Value = string | number | null
type Row = Readonly<Record<string, unknown>>

/** Runs a statement with these values. Columns have the names of the database, and times are text. */
export type Statement<name extends string> = (
  values: Readonly<Record<name, Value | readonly Value[]>>,
  within: Database,
) => Promise<readonly Row[]>

/**
 * Creates a statement for the calls that come most often: its text is written once, and PostgreSQL plans it once for each connection, because
 * it begins with its name (`statementName`). `write` gets a function that returns the place of a value.
 */
export function createStatement<name extends string>(
  name: string,
  write: (value: (name: name) => SQL) => SQL,
): Statement<name> {
  const written = new PgDialect().sqlToQuery(write((value) => sql`${sql.placeholder(value)}`))
  const text = `/* ${name} */ ${written.sql}`
  const texts = text.split(/\$\d+/).map((part) => new StringChunk(part))
  return async (values, within) => {
    const valueOf = (param: unknown) =>
      param instanceof Placeholder ? values[param.name as name] : (param as Value)
    const { send } = within
    if (send) {
      // Drizzle's part of a query costs as much as the driver's.
      const params = written.params.map(valueOf)
      try {
        return (await send(text, params)).rows
      } catch (error) {
        throw new DrizzleQueryError(text, params, error as Error)
      }
    }
    const query = sql.fromList(
      texts.flatMap((part, index) =>
        index === 0 ? [part] : [sql.param(valueOf(written.params[index - 1])), part],
      ),
    )
    // Both drivers return the rows under one name.
    const { rows = [] } = Object(await within.execute(query)) as { readonly rows?: readonly Row[] }
    return rows
  }
}

/** Returns the name that a statement begins with, if it has one. */
export const statementName = (text: string): string | undefined =>
  text.startsWith('/* ') ? text.slice(3, text.indexOf(' */')) : undefined
