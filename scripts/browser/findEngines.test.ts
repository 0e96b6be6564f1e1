import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findAbsentEngines, findEngines } from './findEngines.ts'

/** A machine with these programs. */
function createMachine(...names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-engines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) {
    const file = join(folder, name)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, '')
    chmodSync(file, 0o755)
  }
  return { folder, find: () => findEngines(folder, join(folder, 'webkit*')) }
}

test('behavior: a machine with all programs has both engines', () => {
  const { folder, find } = createMachine(
    'firefox-esr',
    'WebKitWebDriver',
    'Xvfb',
    'openbox',
    'webkit2gtk-4.1/MiniBrowser',
  )
  expect(find()).toEqual({
    firefox: join(folder, 'firefox-esr'),
    webkit: {
      driver: join(folder, 'WebKitWebDriver'),
      display: join(folder, 'Xvfb'),
      windowManager: join(folder, 'openbox'),
      browser: join(folder, 'webkit2gtk-4.1', 'MiniBrowser'),
    },
  })
  expect(findAbsentEngines(find())).toEqual([])
})

const webkitPrograms = ['WebKitWebDriver', 'Xvfb', 'openbox', 'webkit2gtk-4.1/MiniBrowser'] as const

test.each(webkitPrograms)('behavior: WebKit is absent without %s', (missing) => {
  const programs = webkitPrograms.filter((name) => name !== missing)
  expect(findAbsentEngines(createMachine('firefox', ...programs).find())).toEqual(['webkit'])
})

test('behavior: a machine without programs has neither', () => {
  expect(findAbsentEngines(createMachine().find())).toEqual(['firefox', 'webkit'])
})
