import type { Failure, Reply } from './toReply.js'

/** A page's requests to a wallet, and the wallet's events. */
export type PageTransport = {
  /** Copies the payload to the wallet and settles with its reply. */
  request(payload: unknown): Promise<unknown>
  /** Returns the value to throw for a failure. */
  toThrown(failure: Failure): unknown
}

/**
 * Creates the transport between a page and a wallet that may be in another process.
 *
 * The fixture sends the source text of this function to pages, so it must not use anything from outside its own body.
 */
export function createPageTransport(respond: (payload: unknown) => Promise<Reply>): PageTransport {
  // Only a thenable can call its handlers twice, which some responses require.
  class ResponsePromise extends Promise<unknown> {
    static override get [Symbol.species]() {
      return Promise
    }
    override then<value = unknown, reason = never>(
      onValue?: ((value: unknown) => value | PromiseLike<value>) | null,
      onReason?: ((reason: unknown) => reason | PromiseLike<reason>) | null,
    ): Promise<value | reason> {
      const settle = (reply: unknown): value | PromiseLike<value> => {
        const settled = isReply(reply) ? reply.value : reply
        // `then` without a handler, which is what `catch` calls, passes the value through unchanged.
        if (!onValue) return settled as value
        if (isReply(reply) && reply.times === 2) void onValue(settled)
        return onValue(settled)
      }
      return super.then(settle, onReason)
    }
  }

  const replies = new WeakSet<object>()
  const isReply = (value: unknown): value is { value: unknown; times: 1 | 2 } =>
    typeof value === 'object' && value !== null && replies.has(value)

  const toThrown = (failure: Failure): unknown => {
    if (failure.kind === 'value') return failure.value
    const { message, kind: _, ...properties } = failure
    return Object.assign(new Error(message), { name: 'ProviderRpcError' }, properties)
  }

  // A real extension gets a copy of the request, which fails for values that cannot be copied.
  const send = async (payload: unknown): Promise<Reply> => {
    let copy: unknown
    try {
      copy = structuredClone(payload)
    } catch {
      const message = 'The request holds something that cannot be copied.'
      return { status: 'failed', failure: { kind: 'error', message, code: -32600 } }
    }
    return respond(copy)
  }

  const request = (payload: unknown): Promise<unknown> => {
    const reply = send(payload)
    return new ResponsePromise((resolve, reject) => {
      reply.then(
        (received) => {
          if (received.status === 'failed') return reject(toThrown(received.failure))
          replies.add(received)
          resolve(received)
        },
        () => reject(Object.assign(new Error('The wallet is gone.'), { code: 4900 })),
      )
    })
  }

  return { request, toThrown }
}
