import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
)

test('behavior: the apps compile after the command', async () => {
  const project = join(import.meta.dirname, '../apps')
  const run = promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    project,
    '--checkers',
    '1',
    '--pretty',
    'false',
  ])
  await expect(run).resolves.toMatchObject({ stdout: '' })
})
