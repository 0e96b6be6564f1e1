import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './AppEnv.ts'

const allowed = {
  'access-control-allow-methods': 'GET, POST, HEAD',
  'access-control-allow-headers': 'content-type, x-sdk-type, x-sdk-version',
  'access-control-max-age': '7200',
}

/**
 * Which pages may read an answer: those of the project's list, or every one where it has none. A refusal tells its
 * reason to every page, as it holds nothing else; otherwise a developer would see a failed network. A preflight is
 * answered alike for all: the request that follows is what is decided on.
 */
export const cors = (): MiddlewareHandler<AppEnv> => async (context, next) => {
  if (context.req.method === 'OPTIONS') {
    context.set('route', 'preflight')
    return context.body(null, 204, { 'access-control-allow-origin': '*', ...allowed })
  }
  await next()
  const origin = context.req.header('origin')
  const listed = (context.get('project')?.allowedOrigins.length ?? 0) > 0
  if (listed) context.header('vary', 'Origin')
  if (!listed || context.res.status >= 400) context.header('access-control-allow-origin', '*')
  else if (origin !== undefined) context.header('access-control-allow-origin', origin)
  context.header('access-control-expose-headers', 'Retry-After')
  return undefined
}
