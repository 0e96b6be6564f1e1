import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeStorage } from '../testing/storage/describeStorage.ts'
import { claimFolder } from './claimFolder.ts'
import { openDatabase } from './openDatabase.ts'

describe('PGlite', () => {
  describeStorage({ open: () => openDatabase({}) })
})

test('error: a folder that another process has is left alone, one left behind is taken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-claim-'))
  try {
    await writeFile(join(folder, 'latchkey.pid'), String(process.ppid))
    await expect(claimFolder({ folder })).rejects.toThrow(`is in use by process ${process.ppid}`)
    await writeFile(join(folder, 'latchkey.pid'), '999999999')
    const claim = await claimFolder({ folder })
    await claim.release()
    await (await claimFolder({ folder })).release()
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('error: the folder above a database gets no second one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-above-'))
  try {
    await mkdir(join(folder, 'database'))
    await writeFile(join(folder, 'database', 'PG_VERSION'), '17')
    const opened = openDatabase({ dataFolder: folder })
    await expect(opened).rejects.toThrow(
      `its database is in ${join(folder, 'database')}: set DATA_FOLDER to that`,
    )
    expect(await readdir(folder)).toEqual(['database'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
