import type { Environment, Log, Ports, Storage } from './Ports.js'
import { systemClock } from './systemClock.js'

const key = Symbol.for('latchkey.clients')

/** Marks a client id as in use. The mark is on the page itself, so a second copy of the package sees it. */
export function claim(clientId: string): { readonly taken: boolean; release(): void } {
  const page = globalThis as { [key]?: string[] }
  page[key] ??= []
  const clients = page[key]
  const taken = clients.includes(clientId)
  clients.push(clientId)
  return { taken, release: () => clients.splice(clients.indexOf(clientId), 1) }
}

/** Returns the function that removes the listener. */
function listen(target: EventTarget, name: string, listener: (event: never) => void): () => void {
  target.addEventListener(name, listener as EventListener)
  return () => target.removeEventListener(name, listener as EventListener)
}

/** The browser's storage. Each call looks it up, so that a client on a server uses no global when it is created. */
const storage: Storage = {
  read: (key) => globalThis.localStorage?.getItem(key) ?? null,
  write: (key, value) => globalThis.localStorage?.setItem(key, value),
  remove: (key) => globalThis.localStorage?.removeItem(key),
  watch: (listener) =>
    listen(globalThis, 'storage', ({ key }: StorageEvent) => key !== null && listener(key)),
}

const isBrowser = () => typeof document !== 'undefined'

const environment: Environment = {
  get kind() {
    return isBrowser() ? 'browser' : 'server'
  },
  hidden: () => isBrowser() && document.hidden,
  claim,
  watchVisibility: (listener) =>
    isBrowser() ? listen(document, 'visibilitychange', listener) : () => undefined,
  watchFocus: (listener) => (isBrowser() ? listen(globalThis, 'focus', listener) : () => undefined),
}

/** Writes warnings and errors to the console. The option `logger` replaces it, and receives every level. */
const log: Log = (level, message, data) => {
  if (level === 'warn' || level === 'error') console[level](`[latchkey] ${message}`, data ?? '')
}

export const defaultPorts: Ports = { clock: systemClock, storage, environment, log }
