import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findDebianMirror, removeAbandoned } from './fetchBitcoind.js'

test('behavior: the mirror of the packages, not that of security fixes', () => {
  const targets = [
    'Debian|http://mirror.test/debian-security',
    'Elsewhere|http://mirror.test/elsewhere',
    'Debian|http://mirror.test/debian',
    'Debian|http://second.test/debian',
    '',
  ]
  expect(findDebianMirror(targets.join('\n'))).toBe('http://mirror.test/debian')
})

test.each(['', '\n', 'Ubuntu|http://mirror.test/ubuntu', 'Debian|', 'Debian'])(
  'error: no mirror of Debian in "%s"',
  (targets) => {
    expect(findDebianMirror(targets)).toBeUndefined()
  },
)

describe('removeAbandoned', () => {
  test('behavior: only folders older than an hour are removed', async () => {
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
})
