import type { PageEvent } from '../../provider/PageEvent.js'
import type { Failure } from '../../provider/Reply.js'
import type { FacePage } from './FacePage.js'
import type { FaceRelay } from './FaceRelay.js'

/**
 * Runs on the page: connects a face to its wallet. Its source text may be sent to a page, so it must not use anything
 * from outside its own body.
 */
export function createFacePage(relay: FaceRelay): { page: FacePage; stop: () => void } {
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const toThrown = (failure: Failure): unknown => {
    if (failure.kind === 'value') return failure.value
    const { message, kind: _, ...properties } = failure
    return Object.assign(new Error(message), properties)
  }
  const hear = (event: PageEvent) => {
    const data = event.kind === 'data' ? event.data : toThrown(event.failure)
    for (const listener of [...(listeners.get(event.name) ?? [])]) {
      // A listener that throws must not keep the next one from hearing, nor make the wallet fail.
      try {
        listener(data)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }
  const page: FacePage = {
    async call(method, params) {
      const reply = await relay.request(params === undefined ? { method } : { method, params })
      if (reply.status === 'failed') throw toThrown(reply.failure)
      return reply.value
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      return () => known.delete(listener)
    },
    hello: relay.hello,
  }
  return { page, stop: relay.listen(hear) }
}
