/** A request that `fakeFetch` recorded. */
export type FakeRequest = {
  /** URL of the request. */
  readonly url: URL
  /** HTTP method. */
  readonly method: string
  /** Headers of the request. */
  readonly headers: Headers
  /** Parsed JSON of a text body, else `undefined`. */
  readonly body: unknown
  /** Whether cookies are sent. */
  readonly credentials: RequestCredentials
  /** Aborts when the caller ends the request. */
  readonly signal: AbortSignal
}

type Reply = Response | Error | 'never'
type FakeResponse = Reply | ((request: FakeRequest) => Reply | Promise<Reply>)

/**
 * Creates a `fetch` that returns `responses` in order and repeats the last one. `never` hangs, and an error is thrown.
 * It records the requests.
 *
 * @example
 * ```ts
 * import { fakeFetch } from '@latchkey/core/testing'
 *
 * const { fetch, requests } = fakeFetch(new Response('first'), new Error('offline'))
 * await fetch('https://api.example/status')
 * console.log(requests[0]?.url.pathname)
 * ```
 */
export function fakeFetch(...responses: readonly [FakeResponse, ...FakeResponse[]]): {
  readonly fetch: typeof fetch
  readonly requests: readonly FakeRequest[]
} {
  const requests: FakeRequest[] = []
  return {
    requests,
    async fetch(input, init) {
      const made = new Request(input, init)
      const request = {
        url: new URL(made.url),
        method: made.method,
        headers: made.headers,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        credentials: made.credentials,
        signal: init?.signal ?? made.signal,
      }
      requests.push(request)
      const response = responses[Math.min(requests.length, responses.length) - 1] ?? responses[0]
      // The response of a function is not copied, because its body may stay open.
      const reply = typeof response === 'function' ? await response(request) : shared(response)
      if (reply === 'never')
        return new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        )
      if (reply instanceof Error) throw reply
      return reply
    },
  }
}

const shared = (reply: Reply) => (reply instanceof Response ? reply.clone() : reply)
