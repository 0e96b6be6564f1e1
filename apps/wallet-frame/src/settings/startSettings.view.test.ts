import { expect, onTestFinished, test, vi } from 'vitest'
import { toText } from '../texts/toText.ts'
import { createMemoryVault } from '../vault/createMemoryVault.ts'
import { readHanded } from '../vault/HandedVault.ts'
import { toSettingsText } from './parts/toSettingsText.ts'
import type { SettingsTask } from './SettingsTask.ts'
import { startSettings } from './startSettings.tsx'

/** Starts the window for a task, in a page whose frame is a fake, at a server that does not answer. */
async function start(task: SettingsTask) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  onTestFinished(() => {
    vi.useRealTimers()
    element.remove()
  })
  const frame = { closed: false, postMessage: () => undefined }
  const listeners = new Set<(event: unknown) => void>()
  const own: Readonly<Record<string, unknown>> = {
    opener: frame,
    fetch: () => Promise.withResolvers().promise,
    setInterval: window.setInterval.bind(window),
    clearInterval: window.clearInterval.bind(window),
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }
  const fake = new Proxy(window, {
    get: (target, name) => (typeof name === 'string' && name in own ? own[name] : Reflect.get(target, name)),
  })
  startSettings(fake)
  const data = {
    type: 'latchkey_task',
    task,
    origin: 'https://app.example',
    projectId: '',
    apiUrl: 'https://api.example',
    theme: '',
    ...(await readHanded(await createMemoryVault())),
  }
  for (const listener of [...listeners]) listener({ source: frame, origin: window.location.origin, data })
  return { element, frame }
}

test('error: the frame that a task gives its changes to is gone', async () => {
  const { element, frame } = await start('restore')
  vi.advanceTimersByTime(5_000)
  expect(element.textContent).toBe(toText('wait.details'))
  frame.closed = true
  vi.advanceTimersByTime(1_000)
  expect(element.textContent).toBe(toSettingsText('window.gone'))
})

test('behavior: a phrase that is written down stays when the frame is gone', async () => {
  const { element, frame } = await start('export')
  frame.closed = true
  vi.advanceTimersByTime(5_000)
  expect(element.textContent).toBe(toText('wait.details'))
})
