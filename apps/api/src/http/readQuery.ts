import type { Context } from 'hono'
import type { AppEnv } from './AppEnv.ts'

/** Returns the query of a request, which is parsed once. */
export function readQuery(context: Context<AppEnv>): URLSearchParams {
  const known = context.get('query')
  if (known) return known
  const { url } = context.req
  const start = url.indexOf('?')
  const query = new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
  context.set('query', query)
  return query
}
