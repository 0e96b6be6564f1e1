import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hasChanges, readFiles } from './readFiles.js'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function createFolder(paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-migrate-'))
  folders.push(folder)
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  return folder
}

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })

const code = ['a.ts', 'b.tsx', 'c/d.js', 'c/e.jsx', 'package.json']
const others = ['f.css', 'g.d.ts', 'node_modules/h.js', 'c/node_modules/i/j.ts']

test('behavior: code and package.json are read, and dependencies are not', () => {
  expect(Object.keys(readFiles(createFolder([...code, ...others, 'dist/k.js'])))).toEqual([...code].sort())
})

test('behavior: files that git ignores are not read', () => {
  const folder = createFolder([...code, ...others, 'made/k.ts'])
  git(folder, 'init')
  writeFileSync(join(folder, '.gitignore'), 'made\n')
  expect(Object.keys(readFiles(folder))).toEqual([...code].sort())
})

test('behavior: changes that are not committed are found', () => {
  const folder = createFolder(['a.ts'])
  expect(hasChanges(folder)).toBe(false)
  git(folder, 'init')
  expect(hasChanges(folder)).toBe(true)
  git(folder, 'add', '.')
  git(folder, 'commit', '-m', 'One')
  expect(hasChanges(folder)).toBe(false)
})
