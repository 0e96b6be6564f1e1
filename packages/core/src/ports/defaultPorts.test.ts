import { afterEach, expect, test, vi } from 'vitest'
import { claim, defaultPorts } from './defaultPorts.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const { environment, log, storage } = defaultPorts

test('behavior: without a document it is a server', () => {
  vi.stubGlobal('document', undefined)
  expect([environment.kind, environment.hidden()]).toEqual(['server', false])
  expect(() => environment.watchVisibility(() => undefined)()).not.toThrow()
})

test('behavior: with a document it is a browser with visibility', () => {
  const document = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', document)
  let changes = 0
  const stop = environment.watchVisibility(() => {
    changes += 1
  })
  expect([environment.kind, environment.hidden()]).toEqual(['browser', false])
  document.hidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect([environment.hidden(), changes]).toEqual([true, 1])
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(changes).toBe(1)
})

test('behavior: storage is the page’s, looked up when used', () => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  storage.write('a', '1')
  expect([storage.read('a'), storage.read('b')]).toEqual(['1', null])
  storage.remove('a')
  expect(storage.read('a')).toBeNull()
})

test('behavior: changes of other tabs reach the listener, a cleared storage does not', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const changes: (string | undefined)[] = []
  const stop = storage.watch?.((key) => changes.push(key))
  const emit = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  emit('latchkey:default:connections')
  emit(null)
  stop?.()
  emit('late')
  expect(changes).toEqual(['latchkey:default:connections'])
})

test('behavior: a page from the back/forward cache may have missed any change, a loaded page has not', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const changes: (string | undefined)[] = []
  const stop = storage.watch?.((key) => changes.push(key))
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  show(true)
  stop?.()
  show(true)
  expect(changes).toEqual([undefined])
})

test('behavior: only warnings and errors reach the console', () => {
  const written: string[] = []
  for (const level of ['debug', 'info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((text: string) => void written.push(`${level}: ${text}`))
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log(level, 'x')
  expect(written).toEqual(['warn: [latchkey] x', 'error: [latchkey] x'])
})

test('behavior: a second client with an id is reported', () => {
  const first = claim('shop')
  const second = claim('shop')
  const other = claim('game')
  expect([first.taken, second.taken, other.taken]).toEqual([false, true, false])
  for (const { release } of [first, second, other]) release()
})

test('behavior: a released id is free again', () => {
  const first = claim('shop')
  first.release()
  const second = claim('shop')
  expect(second.taken).toBe(false)
  second.release()
})

test('behavior: an id is free only when every holder has let go', () => {
  const first = claim('shop')
  const second = claim('shop')
  second.release()
  const third = claim('shop')
  expect(third.taken).toBe(true)
  first.release()
  third.release()
  const fourth = claim('shop')
  expect(fourth.taken).toBe(false)
  fourth.release()
})

test('behavior: a second copy of the package detects an id that is in use', async () => {
  const first = claim('shop')
  vi.resetModules()
  const copy = await import('./defaultPorts.js')
  expect(copy.claim).not.toBe(claim)
  const second = copy.claim('shop')
  expect(second.taken).toBe(true)
  second.release()
  first.release()
})
