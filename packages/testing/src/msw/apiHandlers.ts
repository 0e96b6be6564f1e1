import { type ApiInput, type CallName, type Contract, contract, readInput } from '@latchkey/core/api'
import { type HttpHandler, HttpResponse, http } from 'msw/http'
import { type ApiData, defaultApiData } from '../apiCalls/defaultApiData.js'
import type { MockCall } from '../apiCalls/MockCall.js'
import { mockCalls } from '../apiCalls/mockCalls.js'

/** Responds to each call. A `Response` is sent unchanged. */
export type MockHandlers = {
  readonly [name in CallName]: (input: ApiInput<name>) => ReturnType<MockCall<name>['respond']>
}

/**
 * Creates Mock Service Worker handlers for every call of a provider API at `url`. `data` is its content, and `responses`
 * replaces single calls.
 *
 * @example
 * ```ts
 * import { apiHandlers } from '@latchkey/testing/msw'
 * import { setupServer } from 'msw/node'
 *
 * const server = setupServer(
 *   ...apiHandlers({
 *     url: 'https://api.example.com',
 *     responses: { getWallets: () => new Response(null, { status: 503 }) },
 *   }),
 * )
 * server.listen()
 * ```
 */
export function apiHandlers({
  url,
  data,
  responses,
}: {
  /** Base URL of the provider API, as the app configures it. */
  readonly url: string
  /** Replaces parts of `defaultApiData()`. */
  readonly data?: Partial<ApiData>
  /** Responses of single calls. A `Response` is sent unchanged. */
  readonly responses?: Partial<MockHandlers>
}): HttpHandler[] {
  const base = url.replace(/\/+$/, '')
  const all: ApiData = { ...defaultApiData(), ...data }

  const handle = <name extends CallName>(name: name): HttpHandler => {
    const row: Contract[name] = contract[name]
    const respond = responses?.[name] ?? ((input: ApiInput<name>) => mockCalls[name].respond(input, all))
    const path = base + row.path.replace(/\{(\w+)\}/g, ':$1')
    return http[row.method === 'GET' ? 'get' : 'post'](path, async ({ request, params }) => {
      const body: unknown = row.method === 'POST' ? await request.json().catch(() => undefined) : undefined
      const query = new URL(request.url).searchParams
      const read = readInput(row, { params, query, headers: request.headers, body })
      if ('issues' in read)
        return HttpResponse.json(
          { status: 'FAILED', reasons: read.issues.map((field) => ({ field, description: 'Invalid' })) },
          { status: 400 },
        )
      const response = await respond(read.input)
      if (response instanceof Response) return response
      if (response instanceof Blob)
        return new Response(response, { headers: { 'content-type': response.type } })
      return response === undefined ? new Response(null, { status: 204 }) : Response.json(response)
    })
  }

  return (Object.keys(contract) as CallName[]).map((name) => handle(name))
}
