import { globSync } from 'node:fs'
import { log } from '../run/log.ts'
import { findOnPath } from './findOnPath.ts'
import { installWithApt } from './installWithApt.ts'

/** The programs of the engines on this machine, besides Chromium. An absent engine has none. */
export type EnginePrograms = {
  readonly firefox?: string
  /** WebKitGTK: its driver, its browser, a screen in memory and a window manager. */
  readonly webkit?: {
    readonly driver: string
    readonly browser: string
    readonly display: string
    readonly windowManager: string
  }
}

/** Finds Firefox and WebKitGTK on this machine. */
export function findEngines(
  path = process.env['PATH'],
  folders = '/usr/lib/*/webkit2gtk-4.*',
): EnginePrograms {
  const firefox = findOnPath(['firefox-esr', 'firefox'], path)
  const driver = findOnPath(['WebKitWebDriver'], path)
  const display = findOnPath(['Xvfb'], path)
  const windowManager = findOnPath(['openbox'], path)
  const [browser] = globSync(`${folders}/MiniBrowser`)
  return {
    ...(firefox && { firefox }),
    ...(driver &&
      display &&
      windowManager &&
      browser && { webkit: { driver, browser, display, windowManager } }),
  }
}

/** Returns the names of the engines that are not on this machine. */
export function findAbsentEngines(engines = findEngines()): readonly string[] {
  return (['firefox', 'webkit'] as const).filter((name) => engines[name] === undefined)
}

/** Installs the absent engines with Debian's packages, where that is possible. */
export async function installEngines(): Promise<void> {
  const absent = findAbsentEngines()
  for (const [name, ...packages] of [
    ['firefox', 'firefox-esr'],
    ['webkit', 'webkit2gtk-driver', 'xvfb', 'openbox'],
  ] as const) {
    if (!absent.includes(name)) continue
    log(`no ${name} yet, trying apt-get install ${packages.join(' ')}`)
    await installWithApt(packages)
  }
}
