import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findStrays } from './findStrays.ts'

/** An app with installed packages, each a folder or a link to another place. */
function createApp(packages: Readonly<Record<string, 'folder' | 'link'>>) {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-strays-')))
  onTestFinished(() => rmSync(work, { recursive: true }))
  const app = join(work, 'app')
  const elsewhere = join(work, 'elsewhere')
  mkdirSync(elsewhere)
  for (const [path, kind] of Object.entries(packages)) {
    mkdirSync(join(app, dirname(path)), { recursive: true })
    if (kind === 'folder') mkdirSync(join(app, path))
    else symlinkSync(elsewhere, join(app, path))
  }
  writeFileSync(join(app, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
  return { app, elsewhere }
}

test('behavior: packages inside of the app are no strays', () => {
  const { app } = createApp({
    'node_modules/@latchkey/core': 'folder',
    'node_modules/@latchkey/react/node_modules/@latchkey/core': 'folder',
    'node_modules/viem': 'link',
  })
  expect(findStrays(app)).toEqual([])
})

test.each(['node_modules/@latchkey/core', 'node_modules/@latchkey/react/node_modules/@latchkey/core'])(
  'error: a link to another place at %s is reported',
  (path) => {
    const { app, elsewhere } = createApp({ 'node_modules/@latchkey/react': 'folder', [path]: 'link' })
    expect(findStrays(app)).toEqual([`${path} is ${elsewhere}, outside of the app`])
  },
)

test('error: an app without a package of ours is reported', () => {
  const { app } = createApp({ 'node_modules/viem': 'folder' })
  expect(findStrays(app)).toEqual([`${app} has no package of ours`])
})
