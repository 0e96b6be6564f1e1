import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './AppEnv.ts'

/** Does not send again what the caller has already. */
export const notModified = (): MiddlewareHandler<AppEnv> => async (context, next) => {
  await next()
  const etag = context.res.headers.get('etag')
  const known = context.req.header('if-none-match')
  if (etag === null || known === undefined || context.res.status !== 200) return
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(etag) && !tags.includes('*')) return
  const headers = new Headers(context.res.headers)
  for (const name of ['content-length', 'content-type']) headers.delete(name)
  context.res = undefined
  context.res = new Response(null, { status: 304, headers })
}
