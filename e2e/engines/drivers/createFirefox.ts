import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chordOf } from './chordOf.ts'
import { type Bidi, createBidi } from './createBidi.ts'
import type { Device, DeviceSettings, Engine, Point, Tab } from './Engine.ts'
import { readOutput, startProgram } from './startProgram.ts'

/** Settings of a Firefox that sends no request of its own and blocks windows without a press. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
}

/** Starts Firefox and drives it by WebDriver BiDi. */
export async function createFirefox(path: string): Promise<Engine> {
  const usual = await startFirefox(path, preferences)
  return {
    name: 'firefox',
    async openDevice(settings) {
      if (settings === undefined) return openDevice(usual.bidi)
      // Preferences are those of a whole Firefox.
      const own = await startFirefox(path, { ...preferences, ...preferencesOf(settings) })
      const device = await openDevice(own.bidi)
      return { ...device, close: own.close }
    },
    close: usual.close,
  }
}

const preferencesOf = ({ colorScheme, frameStorage }: DeviceSettings) => ({
  ...(colorScheme && { 'layout.css.prefers-color-scheme.content-override': 0 }),
  // Blocks the cookies of other sites, and with them their storage.
  ...(frameStorage && { 'network.cookie.cookieBehavior': 1 }),
})

async function startFirefox(path: string, chosen: Readonly<Record<string, unknown>>) {
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-firefox-'))
  const lines = Object.entries(chosen).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const program = startProgram({
    command: path,
    args: ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    env: { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900', HOME: profile },
  })
  const [, url] = await readOutput(program, /WebDriver BiDi listening on (ws:\/\/\S+)/)
  const bidi = await createBidi(`${url}/session`)
  await bidi.send('session.new', { capabilities: {} })
  return {
    bidi,
    async close() {
      bidi.close()
      await program.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

type Context = {
  readonly context: string
  readonly userContext: string
  readonly children: readonly Context[] | null
}

async function openDevice(bidi: Bidi): Promise<Device> {
  const { userContext } = (await bidi.send('browser.createUserContext', {})) as { userContext: string }
  const known = new Map<string, Tab>()
  const toTab = (context: string) => {
    const tab = known.get(context) ?? createTab(bidi, context)
    known.set(context, tab)
    return tab
  }
  return {
    async openTab() {
      const result = await bidi.send('browsingContext.create', { type: 'tab', userContext })
      return toTab((result as { context: string }).context)
    },
    async tabs() {
      const { contexts } = (await bidi.send('browsingContext.getTree', { maxDepth: 0 })) as {
        contexts: readonly Context[]
      }
      return contexts.filter((one) => one.userContext === userContext).map(({ context }) => toTab(context))
    },
    async close() {
      await bidi.send('browser.removeUserContext', { userContext })
    },
  }
}

function createTab(bidi: Bidi, context: string): Tab {
  const call = async (target: string, source: string, values: readonly object[]) => {
    const { type, result, exceptionDetails } = (await bidi.send('script.callFunction', {
      functionDeclaration: source,
      arguments: values,
      awaitPromise: true,
      target: { context: target },
    })) as {
      type: string
      result: { value?: unknown }
      exceptionDetails?: { text: string }
    }
    if (type !== 'success') throw new Error(exceptionDetails?.text)
    return result
  }
  const frameOf = async (selector: string) => {
    const source = '(selector) => document.querySelector(selector)?.contentWindow'
    const { value } = await call(context, source, [{ type: 'string', value: selector }])
    return (value as { context?: string } | undefined)?.context ?? missing(selector)
  }
  const contextOf = (frame: string | undefined) => (frame === undefined ? context : frameOf(frame))
  const perform = (target: string, actions: readonly object[]) =>
    bidi.send('input.performActions', { context: target, actions })

  return {
    goto: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    back: async () => void (await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })),
    async evaluate(run, input, frame) {
      const source = `async (input) => JSON.stringify(await (${run.toString()})(JSON.parse(input)) ?? null)`
      const values = [{ type: 'string', value: JSON.stringify(input ?? null) }]
      const { value } = await call(await contextOf(frame), source, values)
      return JSON.parse(String(value))
    },
    show: async () => void (await bidi.send('browsingContext.activate', { context })),
    click: async (point, frame) => void (await perform(await contextOf(frame), [pressAt(point)])),
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform(context, [{ type: 'key', id: 'keyboard', actions }])
    },
    chord: async (...together) =>
      void (await perform(context, [{ type: 'key', id: 'keyboard', actions: chordOf(together) }])),
    close: async () => void (await bidi.send('browsingContext.close', { context })),
  }
}

const missing = (selector: string): never => {
  throw new Error(`There is no frame ${selector}.`)
}

const pressAt = ({ x, y }: Point) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})
