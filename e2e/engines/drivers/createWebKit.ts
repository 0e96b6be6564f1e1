import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chordOf } from './chordOf.ts'
import { createWebDriver, type WebDriver } from './createWebDriver.ts'
import type { Device, DeviceSettings, Engine, Point, Tab } from './Engine.ts'
import { readOutput, startProgram } from './startProgram.ts'

/** The programs of WebKitGTK on this machine. */
export type WebKitPrograms = {
  readonly driver: string
  readonly browser: string
  readonly display: string
  readonly windowManager: string
}

/** Starts a screen in memory, with a window manager, which gives a new window the focus. Each device is a browser of its own there, driven by WebDriver. */
export async function createWebKit(programs: WebKitPrograms): Promise<Engine> {
  const screen = startProgram({
    command: programs.display,
    args: ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
  })
  const [, number] = await readOutput(screen, /(\d+)\n/)
  const display = `:${number}`
  const manager = startProgram({ command: programs.windowManager, args: [], env: { DISPLAY: display } })
  return {
    name: 'webkit',
    openDevice: (settings) => openDevice({ ...programs, display }, settings),
    async close() {
      await manager.stop()
      await screen.stop()
    },
  }
}

async function openDevice(
  { driver, browser, display }: WebKitPrograms,
  { colorScheme }: DeviceSettings = {},
): Promise<Device> {
  const port = await freePort()
  const home = await mkdtemp(join(tmpdir(), 'latchkey-webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const program = startProgram({
    command: driver,
    args: [`--port=${port}`],
    // In containers the sandbox of the browser has not the rights it needs.
    env: {
      DISPLAY: display,
      XDG_CONFIG_HOME: home,
      ...(colorScheme && { GTK_THEME: 'Adwaita:dark' }),
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
    },
  })
  const url = `http://127.0.0.1:${port}`
  await listens(url)
  const web = await createWebDriver({
    url,
    capabilities: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  })
  const known = new Map<string, Tab>()
  const toTab = (handle: string) => {
    const tab = known.get(handle) ?? createTab(web, handle)
    known.set(handle, tab)
    return tab
  }
  const handles = async () => (await web.send('GET', '/window/handles')) as readonly string[]
  const [first = ''] = await handles()
  let isFirst = true
  return {
    async openTab() {
      if (!isFirst)
        return toTab(
          ((await web.send('POST', '/window/new', { type: 'window' })) as { handle: string }).handle,
        )
      isFirst = false
      return toTab(first)
    },
    tabs: () => web.together(async () => (await handles()).map(toTab)),
    async close() {
      await web.send('DELETE', '').catch(() => undefined)
      await program.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

function createTab(web: WebDriver, handle: string): Tab {
  /** Runs in the window, or in a frame there. */
  const inside = <Value>(frame: string | undefined, run: () => Promise<Value>) =>
    web.together(async () => {
      await web.send('POST', '/window', { handle })
      await web.send('POST', '/frame', { id: null })
      if (frame !== undefined) {
        const id = await web.send('POST', '/element', { using: 'css selector', value: frame })
        await web.send('POST', '/frame', { id })
      }
      return run()
    })
  const placeOf = async (frame: string) => {
    const script = 'return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()'
    return (await web.send('POST', '/execute/sync', { script, args: [frame] })) as Point
  }
  const command = (path: string, body: object) =>
    inside(undefined, async () => void (await web.send('POST', path, body)))
  return {
    goto: (url) => command('/url', { url }),
    reload: () => command('/refresh', {}),
    back: () => command('/back', {}),
    evaluate: (run, input, frame) =>
      inside(frame, async () => {
        const script = `return (async (input) => JSON.stringify(await (${run.toString()})(JSON.parse(input)) ?? null))(arguments[0])`
        const result = await web.send('POST', '/execute/sync', {
          script,
          args: [JSON.stringify(input ?? null)],
        })
        return JSON.parse(result as string)
      }),
    // It has no tabs here, and its windows are never hidden.
    show: async () => undefined,
    click: ({ x, y }, frame) =>
      inside(undefined, async () => {
        // The driver counts from the window, also in a frame.
        const box = frame === undefined ? { x: 0, y: 0 } : await placeOf(frame)
        const actions = [
          { type: 'pointerMove', x: Math.round(box.x + x), y: Math.round(box.y + y), duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]
        await web.send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
      }),
    type: (text) =>
      inside(undefined, async () => {
        const actions = [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ])
        await web.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
      }),
    chord: (...together) =>
      command('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: chordOf(together) }] }),
    close: () => inside(undefined, async () => void (await web.send('DELETE', '/window'))),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Resolves once a driver responds. */
async function listens(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(`${url}/status`).catch(() => undefined)
    if (response?.ok) return
    if (attempt === 200) throw new Error(`No driver responds at ${url}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
