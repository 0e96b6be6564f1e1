import { readJson } from './readJson.js'
import { nameOf, type SignInCall, type SignInResponse } from './SignInCall.js'

/** Creates the handler of servers with the classes of Fetch: Next.js, Hono, Deno, Bun, Workers. */
export function createFetchHandler(
  respond: (call: SignInCall) => Promise<SignInResponse>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const {
      status,
      cookies = [],
      body,
    } = await respond({
      method: request.method,
      name: nameOf(new URL(request.url).pathname),
      headers: request.headers,
      origin: request.headers.get('origin') ?? undefined,
      body: () => readJson(request.body),
    })
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return body ? Response.json(body, { status, headers }) : new Response(null, { status, headers })
  }
}
