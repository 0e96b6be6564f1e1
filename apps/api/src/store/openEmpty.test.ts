import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabaseFile, openEmpty } from './openEmpty.ts'

describe('openEmpty', () => {
  let folder = ''
  // Creating a database takes seconds.
  let empty: PGlite
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-memory-'))
    empty = await openEmpty({ file: emptyDatabaseFile() })
  })
  afterAll(async () => {
    await empty?.close()
    await rm(folder, { recursive: true })
  })

  test('behavior: a start begins with the kept database, which replaces a broken file', async () => {
    const file = join(folder, 'new', 'kept.tar.gz')
    await mkdir(dirname(file))
    await writeFile(file, gzipSync(new Uint8Array(100_000)).subarray(0, 50))
    await empty.exec('create table mark (id int)')
    expect(await openEmpty({ file, make: async () => empty })).toBe(empty)
    await empty.exec('drop table mark')
    expect(await readdir(dirname(file))).toEqual(['kept.tar.gz'])

    const make = () => Promise.reject(new Error('The kept one was not used.'))
    await using later = await openEmpty({ file, folder: join(folder, 'database'), make })
    const { rows } = await later.query("select tablename from pg_tables where schemaname = 'public'")
    expect(rows).toEqual([{ tablename: 'mark' }])
    expect(await readdir(join(folder, 'database'))).toContain('PG_VERSION')
  })

  test('error: without a place to keep it, it starts all the same', async () => {
    const file = join(folder, 'taken')
    await mkdir(join(file, 'by a folder'), { recursive: true })
    expect(await openEmpty({ file, make: async () => empty })).toBe(empty)
    expect((await readdir(folder)).filter((name) => name.startsWith('taken'))).toEqual(['taken'])
  })
})
