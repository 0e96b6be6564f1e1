import { rpcErrors } from '../errors/rpcErrors.js'
import { abortable } from '../lib/within.js'

type Shared<value> = {
  readonly result: Promise<value>
  readonly controller: AbortController
  waiting: number
}

/** Shares one request between concurrent callers with the same key. The request is aborted once no caller waits for it. */
export function createInFlight<value>(): {
  join(request: {
    readonly key: string
    readonly signal: AbortSignal | undefined
    start(signal: AbortSignal): Promise<value>
  }): Promise<value>
} {
  const inFlight = new Map<string, Shared<value>>()
  const begin = (key: string, start: (signal: AbortSignal) => Promise<value>) => {
    const controller = new AbortController()
    const request = { controller, waiting: 0, result: start(controller.signal) }
    inFlight.set(key, request)
    const settled = () => inFlight.get(key) === request && inFlight.delete(key)
    request.result.then(settled, settled)
    return request
  }
  return {
    async join({ key, signal, start }) {
      if (signal?.aborted) throw rpcErrors.aborted({}, { cause: signal.reason })
      const request = inFlight.get(key) ?? begin(key, start)
      request.waiting += 1
      try {
        return await (signal ? abortable(request.result, signal) : request.result)
      } catch (thrown) {
        throw signal?.aborted ? rpcErrors.aborted({}, { cause: signal.reason }) : thrown
      } finally {
        request.waiting -= 1
        if (request.waiting === 0) {
          if (inFlight.get(key) === request) inFlight.delete(key)
          request.controller.abort()
        }
      }
    },
  }
}
