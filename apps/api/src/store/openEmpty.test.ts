import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabaseFile, openEmpty } from './openEmpty.ts'

describe('openEmpty', () => {
  let folder = ''
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'latchkey-memory-'))))
  afterAll(() => rm(folder, { recursive: true }))

  const namesIn = async (database: PGlite) => {
    const { rows } = await database.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname = 'public'",
    )
    return rows.map(({ tablename }) => tablename)
  }

  test('behavior: a start begins with the kept database, which replaces a broken file', async () => {
    const file = join(folder, 'new', 'kept.tar.gz')
    await mkdir(dirname(file))
    await writeFile(file, gzipSync(new Uint8Array(100_000)).subarray(0, 50))
    // Making one from nothing takes seconds.
    await using first = await openEmpty({ file, make: () => openEmpty({ file: emptyDatabaseFile() }) })
    expect(await namesIn(first)).toEqual([])
    expect(await readdir(dirname(file))).toEqual(['kept.tar.gz'])
    expect(gunzipSync(await readFile(file)).length).toBeGreaterThan(1_000_000)

    await first.exec('create table mark (id int)')
    await writeFile(file, gzipSync(await (await first.dumpDataDir('none')).arrayBuffer(), { level: 1 }))
    await using second = await openEmpty({ file })
    expect(await namesIn(second)).toEqual(['mark'])
    await using third = await openEmpty({ file, folder: join(folder, 'database') })
    expect(await namesIn(third)).toEqual(['mark'])
    expect(await readdir(join(folder, 'database'))).toContain('PG_VERSION')
  })

  test('error: without a place to keep it, it starts all the same', async () => {
    const file = join(folder, 'taken')
    await mkdir(join(file, 'by a folder'), { recursive: true })
    const empty = await openEmpty({ file: emptyDatabaseFile() })
    await using database = await openEmpty({ file, make: async () => empty })
    expect(database).toBe(empty)
    expect((await readdir(folder)).filter((name) => name.startsWith('taken'))).toEqual(['taken'])
  })
})
