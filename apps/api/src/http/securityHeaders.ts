import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './AppEnv.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}
/** Unless the answer says otherwise. */
const usually = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Answers are taken for what they say they are, run nothing, and are kept by nobody unless they are for everybody. */
export const securityHeaders = (): MiddlewareHandler<AppEnv> => async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(always)) context.header(name, value)
  for (const [name, value] of Object.entries(usually))
    if (!context.res.headers.has(name)) context.header(name, value)
}
