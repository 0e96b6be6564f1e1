import type { Environment, Log, Ports, Storage } from './Ports.js'
import { systemClock } from './systemClock.js'

const key = Symbol.for('latchkey.clients')

/** The global object, of which a server lacks these parts. */
const page: EventTarget & {
  readonly document?: Document
  readonly localStorage?: globalThis.Storage
  readonly window?: Window
  [key]?: string[]
} = globalThis

/** Marks a client id as in use. The mark is on the page itself, so a second copy of the package sees it. */
export function claim(clientId: string): { readonly taken: boolean; release(): void } {
  const clients = (page[key] ??= [])
  const taken = clients.includes(clientId)
  clients.push(clientId)
  return { taken, release: () => clients.splice(clients.indexOf(clientId), 1) }
}

/** Returns the function that removes the listener. On a server, there is no target. */
function listen(
  target: EventTarget | undefined,
  listener: (event: never) => void,
  ...names: readonly string[]
): () => void {
  const ending = new AbortController()
  for (const name of names) target?.addEventListener(name, listener as EventListener, ending)
  return () => ending.abort()
}

/** The browser's storage. Each call looks it up, so that a client on a server uses no global when it is created. */
const storage: Storage = {
  read: (key) => page.localStorage?.getItem(key) ?? null,
  write: (key, value) => page.localStorage?.setItem(key, value),
  remove: (key) => page.localStorage?.removeItem(key),
  // No event of the storage reaches a page in the browser's back/forward cache.
  watch: (listener) =>
    listen(
      page,
      ({ key, persisted }: { readonly key?: string; readonly persisted?: boolean }) =>
        (key ?? persisted) && listener(key),
      'storage',
      'pageshow',
    ),
}

const environment: Environment = {
  get kind() {
    return page.document ? 'browser' : 'server'
  },
  hidden: () => page.document?.hidden === true,
  claim,
  watchVisibility: (listener) => listen(page.document, listener, 'visibilitychange'),
  watchFocus: (listener) => listen(page.window, listener, 'focus'),
}

/** Writes warnings and errors to the console. The option `logger` replaces it, and receives every level. */
const log: Log = (level, message, data) => {
  if (level === 'warn' || level === 'error') console[level](`[latchkey] ${message}`, data ?? '')
}

export const defaultPorts: Ports = { clock: systemClock, storage, environment, log }
