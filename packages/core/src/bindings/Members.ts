import type { ReadableStore } from './select.js'

/**
 * Members of a hook for any framework: functions as they are, and each value as a store. `result` is what the hook of
 * `@latchkey/react` returns.
 */
export type Members<result> = {
  readonly [key in Extract<keyof result, string>]: result[key] extends (...parameters: never[]) => unknown
    ? result[key]
    : ReadableStore<result[key]>
}
