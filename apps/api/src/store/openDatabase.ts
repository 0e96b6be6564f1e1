import type { Watchers } from './measureQueries.ts'
import type { Store } from './Store.ts'

/**
 * Opens the storage and brings its tables up to date.
 * @throws the signal's reason; an error if the database cannot be reached or its folder is in use.
 */
export async function openDatabase({
  databaseUrl,
  dataFolder,
  watchers,
  signal,
}: {
  /** A PostgreSQL server, as `postgres://`. Without one, PGlite runs inside this process. */
  readonly databaseUrl?: string | undefined
  /** Folder of PGlite's files. Default: in memory. */
  readonly dataFolder?: string | undefined
  readonly watchers?: Watchers | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<Store> {
  signal?.throwIfAborted()
  // Each loads a driver that the other does not need.
  const opened =
    databaseUrl === undefined
      ? await import('./openPglite.ts').then(({ openPglite }) => openPglite({ dataFolder, watchers }))
      : await import('./openPostgres.ts').then(({ openPostgres }) =>
          openPostgres({ databaseUrl, watchers, signal }),
        )
  if (!signal?.aborted) return opened
  await opened.close()
  throw signal.reason
}
