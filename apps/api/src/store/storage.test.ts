import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
