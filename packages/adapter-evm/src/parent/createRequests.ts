/** Requests to another page that wait for their responses. */
export type Requests<response> = {
  /** Sends a request with a new id, and resolves with its response. Rejects with the reason of a signal that aborts. */
  open(send: (id: string) => void, signal?: AbortSignal): Promise<response>
  /** Ends the wait for a response. Returns false if none waits for that id. */
  settle(id: string, response: response): boolean
}

/** Creates the list of waiting requests. Their ids are random, because two clients on one page see each other's responses. */
export function createRequests<response>(ended: AbortSignal): Requests<response> {
  const waiting = new Map<string, (response: response) => void>()
  return {
    open: (send, signal) =>
      new Promise((resolve, reject) => {
        const id = [...crypto.getRandomValues(new Uint32Array(3))].join('-')
        const signals = signal ? [ended, signal] : [ended]
        const leave = () => {
          waiting.delete(id)
          for (const each of signals) each.removeEventListener('abort', abort)
        }
        const abort = () => {
          leave()
          reject(signals.find(({ aborted }) => aborted)?.reason)
        }
        for (const each of signals) each.addEventListener('abort', abort)
        if (signals.some(({ aborted }) => aborted)) return abort()
        waiting.set(id, (response) => {
          leave()
          resolve(response)
        })
        send(id)
      }),
    settle(id, response) {
      const settle = waiting.get(id)
      settle?.(response)
      return settle !== undefined
    },
  }
}
