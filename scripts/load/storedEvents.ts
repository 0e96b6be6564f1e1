import { openDatabase } from '../../apps/api/src/store/openDatabase.ts'
import { events } from '../../apps/api/src/store/tables/events.ts'

/** Returns the ids of all events in a storage that no process uses. */
export async function storedEvents(settings: {
  readonly databaseUrl?: string
  readonly dataFolder?: string
}): Promise<ReadonlySet<string>> {
  const store = await openDatabase(settings)
  try {
    const rows = await store.database.select({ id: events.id }).from(events)
    return new Set(rows.map(({ id }) => id))
  } finally {
    await store.close()
  }
}
