import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../store/openDatabase.ts'
import { createLimits } from './createLimits.ts'

test('behavior: a limit of a server with PGlite holds after a restart', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'latchkey-limits-'))
  const used = { key: 'proofs', rate: { perMinute: 1, burst: 1 } }
  const results = []
  for (let start = 0; start < 2; start += 1) {
    const store = await openDatabase({ dataFolder })
    results.push(await createLimits({ database: store.database, now: () => 0 }).take([used]))
    await store.close()
  }
  expect(results).toEqual([undefined, { retryAfter: 60 }])
  await rm(dataFolder, { recursive: true })
})
