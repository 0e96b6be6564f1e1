import type { Store } from './Store.ts'

/**
 * Opens the storage and brings its tables up to date.
 * @throws the signal's reason; what the database says when it cannot be reached or its folder is in use.
 */
export async function openDatabase({
  databaseUrl,
  dataFolder,
  signal,
}: {
  /** A PostgreSQL server, as `postgres://`. Without one, PGlite runs inside this process. */
  readonly databaseUrl?: string | undefined
  /** Where PGlite keeps its files; in memory without one. */
  readonly dataFolder?: string | undefined
  readonly signal?: AbortSignal | undefined
}): Promise<Store> {
  signal?.throwIfAborted()
  // Each brings a driver that the other has no use for.
  const opened =
    databaseUrl === undefined
      ? await import('./openPglite.ts').then(({ openPglite }) => openPglite({ dataFolder }))
      : await import('./openPostgres.ts').then(({ openPostgres }) => openPostgres({ databaseUrl, signal }))
  if (!signal?.aborted) return opened
  await opened.close()
  throw signal.reason
}
