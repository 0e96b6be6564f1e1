import type { MiddlewareHandler } from 'hono'
import type { Traces } from '../ports/Traces.ts'
import type { AppEnv } from './AppEnv.ts'

/** Records a span for each request, named by its method and route. */
export const traceRequests =
  ({
    traces,
    trustParent,
  }: {
    readonly traces: Traces
    readonly trustParent: boolean
  }): MiddlewareHandler<AppEnv> =>
  (context, next) =>
    traces.span(
      {
        name: 'request',
        kind: 'server',
        parent: trustParent ? context.req.header('traceparent') : undefined,
      },
      async (span) => {
        await next()
        const route = context.get('route') ?? 'unknown'
        const { status } = context.res
        const project = context.get('project')
        // Node refuses methods that HTTP does not have.
        span.rename(`${context.req.method} ${route}`)
        span.set({
          'http.request.method': context.req.method,
          'http.route': route,
          'http.response.status_code': status,
          ...(project && { 'latchkey.project': project.id }),
        })
        if (status >= 500) span.fail(String(status))
      },
    )
