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

const nothing = () => undefined

/** The browser's storage. It is looked up at each call, so that creating a client on a server touches nothing. */
const storage: Storage = {
  read: (key) => globalThis.localStorage?.getItem(key) ?? null,
  write: (key, value) => globalThis.localStorage?.setItem(key, value),
  remove: (key) => globalThis.localStorage?.removeItem(key),
  watch(listener) {
    const heard = (event: StorageEvent) => event.key !== null && listener(event.key)
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  },
}

const isBrowser = () => typeof document !== 'undefined'

const environment: Environment = {
  get kind() {
    return isBrowser() ? 'browser' : 'server'
  },
  hidden: () => isBrowser() && document.hidden,
  claim,
  watchVisibility(listener) {
    if (!isBrowser()) return nothing
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
  watchFocus(listener) {
    if (!isBrowser()) return nothing
    addEventListener('focus', listener)
    return () => removeEventListener('focus', listener)
  },
}

/** Writes warnings and errors to the console. The option `logger` replaces it and receives every level. */
const log: Log = (level, message, data) => {
  if (level === 'warn' || level === 'error') console[level](`[latchkey] ${message}`, data ?? '')
}

export const defaultPorts: Ports = { clock: systemClock, storage, environment, log }
