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
 * Mock Service Worker handlers for every call of the provider API, as a provider API at `url` answers them. `data` is
 * what it knows, `answers` takes single calls over.
 */
export function apiHandlers({
  url,
  data,
  answers,
}: {
  readonly url: string
  readonly data?: Partial<ApiData>
  readonly answers?: Partial<MockHandlers>
}): HttpHandler[] {
  const base = url.replace(/\/+$/, '')
  const all: ApiData = { ...defaultApiData(), ...data }

  const handle = <name extends CallName>(name: name): HttpHandler => {
    const row: Contract[name] = contract[name]
    const respond = answers?.[name] ?? ((input: ApiInput<name>) => mockCalls[name].respond(input, all))
    const path = base + row.path.replace(/\{(\w+)\}/g, ':$1')
    return http[row.method === 'GET' ? 'get' : 'post'](path, async ({ request, params }) => {
      const body: unknown = row.method === 'POST' ? await request.json().catch(() => undefined) : undefined
      const query = new URL(request.url).searchParams
      const read = readInput(row, { params, query, body })
      if ('issues' in read)
        return HttpResponse.json(
          { status: 'FAILED', reasons: read.issues.map((field) => ({ field, description: 'Invalid' })) },
          { status: 400 },
        )
      const answer = await respond(read.input)
      if (answer instanceof Response) return answer
      if (answer instanceof Blob) return new Response(answer, { headers: { 'content-type': answer.type } })
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
    })
  }

  return (Object.keys(contract) as CallName[]).map((name) => handle(name))
}
