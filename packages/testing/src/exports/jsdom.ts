import { missingGlobals } from '../jsdom/missingGlobals.js'

// A file of `setupFiles` is imported for its effect. With everything there, it has none.
for (const [name, value] of missingGlobals(globalThis))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
