import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeStaleOutputs } from './removeStaleOutputs.ts'

function make(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-outputs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  return folder
}

test('behavior: a build keeps what has a source, and what other scripts wrote', () => {
  const kept = [
    'dist/a.js',
    'dist/a.js.map',
    'dist/a.d.ts',
    'dist/a.d.ts.map',
    'dist/view.js',
    'dist/styles.css',
    'dist/Button.svelte',
    'dist/module/latchkey.js',
    'dist/tsconfig.tsbuildinfo',
  ]
  const folder = make('src/a.ts', 'src/view.tsx', 'src/Button.svelte', ...kept)
  removeStaleOutputs(folder)
  expect(kept.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

test('behavior: files of a source that has gone are removed, with folders that this empties', () => {
  const folder = make('src/a.ts', 'dist/a.js', 'dist/Pay/b.js', 'dist/Pay/b.d.ts.map', 'dist/c.d.ts')
  removeStaleOutputs(folder)
  expect(['dist/a.js', 'dist/Pay', 'dist/c.d.ts'].filter((file) => existsSync(join(folder, file)))).toEqual([
    'dist/a.js',
  ])
})
