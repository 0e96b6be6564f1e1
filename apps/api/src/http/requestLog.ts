import type { MiddlewareHandler } from 'hono'
import type { Log } from '../chain/Log.ts'
import type { AppEnv } from './AppEnv.ts'

/** One line per request. */
export const requestLog =
  ({ log, now }: { readonly log: Log; now(): number }): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const started = now()
    await next()
    const project = context.get('project')
    log({
      event: 'request',
      method: context.req.method,
      route: context.get('route') ?? 'unknown',
      status: context.res.status,
      ms: Math.round(now() - started),
      ...(project && { project: project.id }),
    })
  }
