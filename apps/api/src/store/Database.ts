import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PGlite or PostgreSQL: the queries are the same. */
export type Database = PgDatabase<PgQueryResultHKT>
