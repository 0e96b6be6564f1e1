import { missingGlobals } from '../jsdom/missingGlobals.js'

// A file of `setupFiles` is imported for its effect. It has none where all globals exist.
for (const [name, value] of missingGlobals(globalThis))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
