import { afterEach, expect, test } from 'vitest'
import { fakeEnvironment } from '../testing/fakeEnvironment.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'
import { createLatchkey } from './createLatchkey.js'

/** The globals of browsers and servers. */
const outside = [
  'addEventListener',
  'BroadcastChannel',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'document',
  'fetch',
  'history',
  'indexedDB',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'self',
  'sessionStorage',
  'setInterval',
  'setTimeout',
  'WebSocket',
  'window',
  'XMLHttpRequest',
]

const before = new Map(outside.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))

function restore() {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
}

afterEach(restore)

/** Runs `work` and returns the globals it used. */
function touchedBy(work: () => void): readonly string[] {
  const touched = new Set<string>()
  for (const name of outside) {
    const descriptor = before.get(name)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        touched.add(name)
        return descriptor?.get ? descriptor.get.call(globalThis) : descriptor?.value
      },
    })
  }
  try {
    work()
  } finally {
    restore()
  }
  return [...touched]
}

test('behavior: the trap detects the use of a global', () => {
  expect(touchedBy(() => void globalThis.setTimeout)).toEqual(['setTimeout'])
})

test('behavior: creating a client uses no global', () => {
  expect(
    touchedBy(() => {
      createLatchkey({
        adapters: [mockAdapter({ connectors: [mockConnector({ id: 'a' })] })],
        connectors: [mockConnector({ id: 'b', type: 'EXTERNAL' })],
        customRpcUrls: { 'eip155:1': ['https://own.example'] },
        themeMode: 'dark',
      })
    }),
  ).toEqual([])
})

test('behavior: reading stores and destroying use no global', () => {
  expect(
    touchedBy(() => {
      const client = createLatchkey({ adapters: [mockAdapter()] })
      client.connections.$states.get()
      client.connectors.$list.get()
      client.networks.$active.get()
      client.accounts.$active.get()
      client.modal.$state.get()
      client.modal.$theme.get()
      client.destroy()
    }),
  ).toEqual([])
})

test('param: enableEmbedded, though open from the start, does not make it watch the page', () => {
  let watches = 0
  const environment = {
    ...fakeEnvironment(),
    watchVisibility() {
      watches += 1
      return () => undefined
    },
  }
  const client = createLatchkey({ adapters: [mockAdapter()], enableEmbedded: true, ports: { environment } })
  expect([client.modal.$state.get().open, watches]).toEqual([true, 0])
})
