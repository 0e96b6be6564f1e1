import { Placeholder, type SQL, StringChunk, sql } from 'drizzle-orm'
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
  const texts = `/* ${name} */ ${written.sql}`.split(/\$\d+/).map((text) => new StringChunk(text))
  return async (values, within) => {
    const valueOf = (param: unknown) =>
      param instanceof Placeholder ? values[param.name as name] : (param as Value)
    const query = sql.fromList(
      texts.flatMap((text, index) =>
        index === 0 ? [text] : [sql.param(valueOf(written.params[index - 1])), text],
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
