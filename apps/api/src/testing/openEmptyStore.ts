import { sql } from 'drizzle-orm'
import { openPglite } from '../store/openPglite.ts'
import type { Store } from '../store/Store.ts'

/** Starting PGlite takes longer than most files of tests, so the files of one process share it. It ends with the process. */
const shared: { store?: Promise<Store> } = {}

/** Opens the storage with empty tables. One file of tests after the other may use it. */
export async function openEmptyStore(): Promise<Store> {
  shared.store ??= openPglite({})
  const store = await shared.store
  const tables = await store.database
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  // Only in this role can the audit log be emptied.
  await store.database.execute(sql`set session_replication_role = replica`)
  await store.database.execute(sql`truncate ${names} restart identity`)
  await store.database.execute(sql`reset session_replication_role`)
  return { ...store, close: async () => undefined }
}
