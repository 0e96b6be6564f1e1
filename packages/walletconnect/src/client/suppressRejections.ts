import { noop } from '../noop.js'
import { internalsOf } from './internals.js'
import type { SignClient } from './SignClient.js'

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function'

/** What a promise rejects with is heard, whoever else hears it. */
const heard = <value>(value: value): value => {
  if (isThenable(value)) value.then(undefined, noop)
  return value
}

/**
 * The library starts work without waiting for it: checks in its message handlers, answers to events, repeated
 * publishing. Where such work fails, nobody hears of it but the page's `unhandledrejection`. Here it is heard, and the
 * rest goes on as before.
 */
export function suppressRejections(client: SignClient): void {
  const { emitters, engine, pairing, relayer } = internalsOf(client)
  for (const part of [engine, pairing, relayer]) {
    const methods = Object.entries(part as object).filter(([, value]) => typeof value === 'function')
    Object.assign(
      part,
      Object.fromEntries(
        methods.map(([name, method]: [string, (...values: unknown[]) => unknown]) => [
          name,
          (...values: unknown[]) => heard(method(...values)),
        ]),
      ),
    )
  }
  const { onProviderPayload } = relayer
  Object.assign(relayer, {
    onProviderPayload: (payload: unknown) => heard(onProviderPayload.call(relayer, payload)),
  })
  for (const emitter of emitters) {
    emitter.emit = (name, ...values) => {
      const listeners = emitter.rawListeners(name)
      for (const listener of listeners) heard(listener.apply(emitter, [...values]))
      return listeners.length > 0
    }
  }
}
