import { readJson } from './readJson.js'
import { nameOf, type SignInCall, type SignInResponse } from './SignInCall.js'

/** The part of a request of `node:http`, or of a framework on it, that the handler reads. */
export type NodeRequest = AsyncIterable<Uint8Array | string> & {
  /** HTTP method. */
  readonly method?: string | undefined
  /** Path and query. */
  readonly url?: string | undefined
  /** Headers, with names in lower case. */
  readonly headers: { readonly cookie?: string | undefined; readonly origin?: string | undefined }
  /** Set if the framework has read the body, as `express.json()` does. */
  readonly body?: unknown
}

/** The part of a response of `node:http` that the handler uses. */
export type NodeResponse = {
  /** Writes the status and the headers. */
  writeHead(status: number, headers: Record<string, string | string[]>): unknown
  /** Ends the response. */
  end(text?: string): unknown
}

/** Creates the handler of `node:http` and of frameworks on it, such as Express. */
export function createNodeHandler(
  respond: (call: SignInCall) => Promise<SignInResponse>,
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  return async (request, response) => {
    const {
      status,
      cookies = [],
      body,
    } = await respond({
      method: request.method ?? 'GET',
      name: nameOf(request.url ?? ''),
      headers: request.headers,
      origin: request.headers.origin,
      body: async () => request.body ?? readJson(request),
    })
    response.writeHead(status, {
      'cache-control': 'no-store',
      'set-cookie': [...cookies],
      ...(body && { 'content-type': 'application/json' }),
    })
    response.end(body && JSON.stringify(body))
  }
}
