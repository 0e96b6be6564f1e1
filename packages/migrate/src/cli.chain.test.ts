import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const cli = join(import.meta.dirname, '..', 'dist', 'cli.js')
const before =
  "import { ConnectButton } from '@rainbow-me/rainbowkit'\n\nexport const App = () => <ConnectButton />\n"

/** Creates an app in git whose files have changes that are not committed. */
function createApp() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'App.tsx')
  writeFileSync(file, before)
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return {
    run: (...args: readonly string[]) =>
      spawnSync(process.execPath, [cli, folder, ...args], { encoding: 'utf8' }),
    read: () => readFileSync(file, 'utf8'),
  }
}

test('error: files with changes that git does not have are not overwritten, unless forced', () => {
  const app = createApp()
  const refused = app.run('--write')
  expect(refused.status).not.toBe(0)
  expect(refused.stderr).toContain('not committed')
  expect(app.read()).toBe(before)
  expect(app.run('--write', '--force').status).toBe(0)
  expect(app.read()).toContain('@latchkey/react')
})

test('behavior: without --write the command shows what it would change, and changes nothing', () => {
  const app = createApp()
  const { status, stdout } = app.run()
  expect(status).toBe(0)
  expect(stdout).toContain("+import { ConnectButton } from '@latchkey/react'")
  expect(app.read()).toBe(before)
})
