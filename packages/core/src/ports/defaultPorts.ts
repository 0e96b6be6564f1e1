import { claim } from './claim.js'
import type { Environment } from './Environment.js'
import type { Log } from './Log.js'
import type { Ports } from './Ports.js'
import type { Storage } from './Storage.js'
import { systemClock } from './systemClock.js'

const nothing = () => undefined

/** The browser's own, looked up when used so that creating a client on a server touches nothing. */
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

/** Warnings and errors to the console. The `logger` option takes its place and receives everything. */
const log: Log = (level, message, data) => {
  if (level === 'warn' || level === 'error') console[level](`[latchkey] ${message}`, data ?? '')
}

export const defaultPorts: Ports = { clock: systemClock, storage, environment, log }
