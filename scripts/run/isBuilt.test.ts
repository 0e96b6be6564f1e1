import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isBuilt } from './isBuilt.ts'

/** A package whose files are from the second 100, built in the second 200. */
function createPackage() {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-built-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'one')
  mkdirSync(join(folder, 'src', 'deep'), { recursive: true })
  mkdirSync(join(folder, 'dist'))
  const write = (path: string, second: number) => {
    const file = join(folder, path)
    writeFileSync(file, '{}')
    for (const one of [file, join(file, '..')]) utimesSync(one, second, second)
  }
  write('src/deep/a.ts', 100)
  write('src/b.ts', 100)
  write('package.json', 100)
  const stamp = join(root, 'stamp')
  writeFileSync(stamp, '200000')
  return { folder, stamp, write, isBuilt: () => isBuilt({ folders: [folder], stamp }) }
}

test('behavior: a package without changes is built', () => {
  expect(createPackage().isBuilt()).toBe(true)
})

test.each(['src/deep/a.ts', 'src/new.ts', 'package.json'])(
  'behavior: after a change of %s it is not',
  (path) => {
    const one = createPackage()
    one.write(path, 300)
    expect(one.isBuilt()).toBe(false)
  },
)

test('behavior: neither is one without its output, nor one that never was', () => {
  const one = createPackage()
  rmSync(join(one.folder, 'dist'), { recursive: true })
  expect(one.isBuilt()).toBe(false)
  const other = createPackage()
  rmSync(other.stamp)
  expect(other.isBuilt()).toBe(false)
})
