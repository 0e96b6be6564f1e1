import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInMemory } from './openInMemory.ts'

describe('openInMemory', () => {
  let folder = ''
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'latchkey-memory-'))))
  afterAll(() => rm(folder, { recursive: true }))

  const namesIn = async (database: PGlite) => {
    const { rows } = await database.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname = 'public'",
    )
    return rows.map(({ tablename }) => tablename)
  }

  test('behavior: what the first start keeps, later ones begin with, each with its own', async () => {
    const file = join(folder, 'new', 'kept.tar.gz')
    await using first = await openInMemory({ file })
    expect(await readdir(dirname(file))).toEqual(['kept.tar.gz'])

    await first.exec('create table mark (id int)')
    await using second = await openInMemory({ file })
    expect(await namesIn(second)).toEqual([])

    await writeFile(file, gzipSync(await (await first.dumpDataDir('none')).arrayBuffer()))
    await using third = await openInMemory({ file })
    expect(await namesIn(third)).toEqual(['mark'])
  })

  test('error: a file that was cut short is made anew', async () => {
    const file = join(folder, 'broken.tar.gz')
    await writeFile(file, gzipSync(new Uint8Array(100_000)).subarray(0, 50))
    await using database = await openInMemory({ file })
    expect(await namesIn(database)).toEqual([])
    expect(gunzipSync(await readFile(file)).length).toBeGreaterThan(1_000_000)
  })

  test('error: without a place to keep it, it starts all the same', async () => {
    const file = join(folder, 'taken')
    await mkdir(join(file, 'by a folder'), { recursive: true })
    await using database = await openInMemory({ file })
    expect(await namesIn(database)).toEqual([])
    expect((await readdir(folder)).filter((name) => name.startsWith('taken'))).toEqual(['taken'])
  })
})
