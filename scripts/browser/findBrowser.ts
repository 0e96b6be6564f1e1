import { log } from '../run/log.ts'
import { runCommand } from '../run/runCommand.ts'
import { extractBundledChromium } from './extractBundledChromium.ts'
import { findOnPath } from './findOnPath.ts'
import { hasApt, installWithApt } from './installWithApt.ts'

/** Chromium without the user interface of a window, which costs a whole Chromium time for each page. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * The path of a Chromium that starts. In order: `LATCHKEY_CHROMIUM`; a headless shell, from PATH or Debian's package; a
 * whole one, from PATH or Debian's package; the binary that comes with the workspace's npm packages (Linux x64);
 * Playwright's own download.
 *
 * @throws Error with one sentence when none can be had.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['LATCHKEY_CHROMIUM']
  if (named) {
    if (await starts(named)) return named
    throw new Error(
      `LATCHKEY_CHROMIUM is ${named}, which does not start; unset it or name a Chromium that does.`,
    )
  }
  for (const { what, get } of sources) {
    if (what !== undefined) log(`no browser yet, trying ${what}`)
    const path = await get().catch(() => undefined)
    if (path && (await starts(path))) return path
  }
  throw new Error(
    'No Chromium found and none could be installed (is the network reachable?); install one or set LATCHKEY_CHROMIUM to its path.',
  )
}

/**
 * The path of a whole Chromium, which alone denies and allows the storage of frames. In order: `LATCHKEY_WHOLE_CHROMIUM`; PATH or Debian's
 * package; Playwright's own download.
 *
 * @throws Error with one sentence when none can be had.
 */
export async function findWholeBrowser(): Promise<string> {
  const named = process.env['LATCHKEY_WHOLE_CHROMIUM']
  for (const get of [async () => named, ...whole.map((source) => source.get), installWithPlaywright]) {
    const path = await get().catch(() => undefined)
    if (path && (await starts(path))) return path
  }
  throw new Error('No whole Chromium found; install one or set LATCHKEY_WHOLE_CHROMIUM to its path.')
}

type Source = {
  /** The description of a slow step. Absent for a search of the PATH. */
  readonly what?: string
  readonly get: () => Promise<string | undefined>
}

/** From PATH or Debian's package. */
const whole: readonly Source[] = [
  { get: async () => findOnPath(names) },
  ...(hasApt ? [{ what: 'apt-get install chromium', get: () => fromApt('chromium') }] : []),
]

const sources: readonly Source[] = [
  { get: async () => findOnPath(shells) },
  ...(hasApt
    ? [
        {
          what: 'apt-get install chromium-headless-shell',
          get: () => fromApt('chromium-headless-shell'),
        },
      ]
    : []),
  ...whole,
  ...(process.platform === 'linux' && process.arch === 'x64'
    ? [{ what: 'the Chromium bundled in @sparticuz/chromium', get: extractBundledChromium }]
    : []),
  { what: 'playwright install chromium', get: installWithPlaywright },
]

async function starts(path: string): Promise<boolean> {
  const { code } = await runCommand({
    command: path,
    args: ['--version', '--no-sandbox'],
    output: 'capture',
    timeout: 20_000,
  })
  return code === 0
}

async function fromApt(name: string): Promise<string | undefined> {
  return (await installWithApt([name])) ? findOnPath([name]) : undefined
}

async function installWithPlaywright(): Promise<string | undefined> {
  const { code } = await runCommand({
    command: 'playwright',
    args: ['install', 'chromium'],
    output: 'capture',
    timeout: 300_000,
  })
  if (code !== 0) return undefined
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

if (import.meta.main) console.log(await findBrowser())
