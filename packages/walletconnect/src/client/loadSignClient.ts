import { noop } from '../lib/noop.js'

/**
 * Imports the library. One of its parts reads `localStorage` while it loads, which throws where the browser blocks storage:
 * in a sandboxed frame, or without cookies. It then gets a storage in memory, so that pairing works for the visit.
 */
export async function loadSignClient() {
  const takeBack = lendStorage()
  try {
    const { SignClient } = await import('@walletconnect/sign-client')
    return SignClient
  } finally {
    takeBack()
  }
}

const key = 'localStorage'

/** Replaces a `localStorage` that throws by one in memory. Returns the function that restores the property. */
function lendStorage(): () => void {
  try {
    void globalThis[key]
    return noop
  } catch {
    const own = Object.getOwnPropertyDescriptor(globalThis, key)
    // A property that cannot be replaced makes the import fail, which the caller reports.
    if (!Reflect.defineProperty(globalThis, key, { configurable: true, value: createMemory() })) return noop
    return () => {
      if (own) Object.defineProperty(globalThis, key, own)
      else Reflect.deleteProperty(globalThis, key)
    }
  }
}

/** Creates the part of `Storage` that the library uses, which reads keys as properties. */
function createMemory(): object {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return Object.hasOwn(this, name) ? this[name] : null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }
  return Object.create(methods) as object
}
