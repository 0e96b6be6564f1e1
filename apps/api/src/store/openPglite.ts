import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { claimFolder } from './claimFolder.ts'
import { createPgliteSend } from './createPgliteSend.ts'
import { createProcessLocks } from './createProcessLocks.ts'
import { measurePglite, measureSend, type Watchers } from './measureQueries.ts'
import { emptyDatabaseFile, openEmpty } from './openEmpty.ts'
import { migrationsFolder, type Store } from './Store.ts'

/** Opens PGlite. @throws if another process uses the folder. */
export async function openPglite({
  dataFolder,
  watchers,
}: {
  readonly dataFolder?: string | undefined
  readonly watchers?: Watchers | undefined
}): Promise<Store> {
  if (dataFolder !== undefined) refuseParent(dataFolder)
  if (dataFolder !== undefined) await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const claim = dataFolder === undefined ? undefined : await claimFolder({ folder: dataFolder })
  try {
    const isMade = dataFolder !== undefined && existsSync(join(dataFolder, 'PG_VERSION'))
    const client = await (isMade
      ? PGlite.create(dataFolder)
      : openEmpty({ file: emptyDatabaseFile(), folder: dataFolder }))
    const send = createPgliteSend(client)
    const database = Object.assign(drizzle({ client }), {
      send: watchers ? measureSend(send, watchers) : send,
    })
    await migrate(database, { migrationsFolder: migrationsFolder() })
    if (watchers) measurePglite(client, watchers)
    return {
      database,
      locks: createProcessLocks(),
      alone: createQueue(),
      async ping() {
        await database.execute(sql`select 1`)
      },
      async close() {
        if (!client.closed) await client.close()
        await claim?.release()
      },
    }
  } catch (error) {
    await claim?.release()
    throw error
  }
}

/** A folder of the command `wallet` has its database in a folder below. A second one there would be empty. */
function refuseParent(dataFolder: string): void {
  const below = join(dataFolder, 'database')
  if (!existsSync(join(dataFolder, 'PG_VERSION')) && existsSync(join(below, 'PG_VERSION')))
    throw new Error(
      `DATA_FOLDER is ${dataFolder}, but its database is in ${below}: set DATA_FOLDER to that folder.`,
    )
}

/** Runs one piece of work after the other. A failed one does not stop the next. */
function createQueue(): <value>(work: () => Promise<value>) => Promise<value> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    // The caller of that work gets its failure; the next work still runs.
    last = next.catch(() => undefined)
    return next
  }
}
