import type { MiddlewareHandler } from 'hono'
import type { Metrics } from '../ports/Metrics.ts'
import type { AppEnv } from './AppEnv.ts'

/** Other methods share one label, because a caller chooses them. */
const methods: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'POST']

/** Counts requests by route, method and class of the status, and how long each takes. */
export function measureRequests({
  metrics,
  now,
}: {
  readonly metrics: Metrics
  /** Milliseconds on a monotonic clock. */
  now(): number
}): MiddlewareHandler<AppEnv> {
  let open = 0
  metrics.watch('latchkey_http_requests_open', () => [{ labels: {}, value: open }])
  return async (context, next) => {
    const started = now()
    open += 1
    try {
      await next()
    } finally {
      open -= 1
    }
    const route = context.get('route') ?? 'unknown'
    const method = methods.includes(context.req.method) ? context.req.method : 'other'
    const { status } = context.res
    metrics.count('latchkey_http_requests_total', { route, method, status: `${Math.floor(status / 100)}xx` })
    metrics.observe('latchkey_http_request_duration_seconds', { route }, (now() - started) / 1_000)
    if (status === 413) metrics.count('latchkey_limits_hit_total', { limit: 'body' })
  }
}
