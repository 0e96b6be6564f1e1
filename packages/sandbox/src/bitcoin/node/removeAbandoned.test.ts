import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeAbandoned } from './removeAbandoned.js'

test('behavior: what is an hour old goes, what is younger or of another name stays', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'latchkey-abandoned-'))
  const now = Date.now()
  const place = async (name: string, minutes: number) => {
    await mkdir(join(parent, name))
    await writeFile(join(parent, name, 'file'), '')
    const time = new Date(now - minutes * 60_000)
    await utimes(join(parent, name), time, time)
  }
  await place('node', 600)
  await place('node.old', 61)
  await place('node.young', 59)
  await place('nodes', 600)
  await removeAbandoned({ folder: join(parent, 'node'), now })
  expect((await readdir(parent)).sort()).toEqual(['node', 'node.young', 'nodes'])
  await rm(parent, { recursive: true })
})
