import { type Api, type CallName, contract, createApi, readInput, systemClock } from '@latchkey/core/api'
import type { Handlers } from '../../handlers/Handlers.ts'
import { JsonBytes } from '../../handlers/JsonBytes.ts'

/** Creates a client of the provider API whose requests go to `handlers` within the process: both sides of the wire, without a network. */
export function createLoopback({
  handlers,
  answered = () => undefined,
}: {
  readonly handlers: Partial<Handlers>
  /** Called with each response. */
  answered?(response: Response): void
}): Api {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await respond(new Request(input, init))
    answered(response)
    return response
  }
  const respond = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    for (const name of Object.keys(handlers) as CallName[]) {
      const row = contract[name]
      const keys = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
      const path = new RegExp(`^${row.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname)
      if (!path || row.method !== request.method) continue
      const params = Object.fromEntries(
        keys.map((key, index) => [key, decodeURIComponent(path[index + 1] ?? '')]),
      )
      const body: unknown = row.method === 'POST' ? await request.json() : undefined
      const read = readInput(row, { params, query: searchParams, body })
      if ('issues' in read) return Response.json({ reasons: read.issues }, { status: 400 })
      const caller = { projectId: undefined, signal: request.signal }
      const result = await (handlers[name] as (input: unknown, who: typeof caller) => unknown)(
        read.input,
        caller,
      )
      if (result instanceof JsonBytes) return result.toResponse()
      return result instanceof Response ? result : Response.json(result)
    }
    return new Response(null, { status: 404 })
  }
  return createApi({
    url: 'https://loopback.example',
    sdk: { type: 'test', version: 'html-universal-0.0.0' },
    clock: systemClock,
    log: () => undefined,
    fetch,
  })
}
