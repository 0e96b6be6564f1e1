import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepKeys } from './keepKeys.ts'

function setUp() {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-keys-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const database = join(root, 'database')
  return { database, keep: () => keepKeys({ folder: join(root, 'keys'), database }) }
}
const read = (file: string) => readFileSync(file, 'utf8')

test('behavior: keys are made once, for this user alone', () => {
  const { database, keep } = setUp()
  const { share, recovery } = keep()
  const made = [read(share), read(recovery)]
  expect(made.map((key) => Buffer.from(key, 'base64').length)).toEqual([32, 32])
  expect(made[0]).not.toBe(made[1])
  for (const file of [share, recovery]) expect(statSync(file).mode & 0o777).toBe(0o600)
  mkdirSync(database)
  expect(keep()).toEqual({ share, recovery })
  expect([read(share), read(recovery)]).toEqual(made)
})

test.each(['share', 'recovery'] as const)('error: a lost %s key is not replaced', (name) => {
  const { database, keep } = setUp()
  const files = keep()
  mkdirSync(database)
  rmSync(files[name])
  expect(keep).toThrow(`${files[name]} is missing. Restore it from a backup`)
})

test('error: keys are not made beside a database that others have sealed', () => {
  const { database, keep } = setUp()
  mkdirSync(database)
  expect(keep).toThrow('is missing. Restore it from a backup')
})
