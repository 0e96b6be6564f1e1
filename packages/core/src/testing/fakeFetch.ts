export type FakeRequest = {
  readonly url: URL
  readonly method: string
  readonly body: unknown
  readonly credentials: RequestCredentials
  readonly signal: AbortSignal
}

type Reply = Response | Error | 'never' | ((request: FakeRequest) => Response | Promise<Response>)

/** Creates a `fetch` that returns `replies` in order and repeats the last one. It records the requests. */
export function fakeFetch(...replies: readonly [Reply, ...Reply[]]): {
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
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        credentials: made.credentials,
        signal: init?.signal ?? made.signal,
      }
      requests.push(request)
      const reply = replies[Math.min(requests.length, replies.length) - 1] ?? replies[0]
      if (reply === 'never')
        return new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        )
      if (reply instanceof Error) throw reply
      return reply instanceof Response ? reply.clone() : reply(request)
    },
  }
}
