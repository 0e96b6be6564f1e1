import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import type { AppEnv } from '../http/AppEnv.ts'
import { readLanguages } from '../locale/readLanguages.ts'
import type { Wallet } from './createWallet.ts'
import { checkSource } from './errors/checkSource.ts'
import { WalletError } from './errors/WalletError.ts'
import { failedPage, resultPage, startPage } from './social/loginPages.ts'

/** Without a secret, no window of a wallet is reachable, so the login ends in a page of the app. */
const bindBody = z.object({
  flowId: z.string(),
  secret: z.optional(z.string().check(z.maxLength(8_000))),
})

/** Creates the pages of a login in its popup: one binds it to the browser, the other handles the response of the service. */
export function createLoginRoutes({
  wallet: { login, frameOrigins, ownOrigin, pages },
  count,
  within,
  readText,
}: {
  readonly wallet: Pick<Wallet, 'login' | 'frameOrigins' | 'ownOrigin' | 'pages'>
  /** @throws WalletError `too_many_requests` */
  count(context: Context<AppEnv>): Promise<void>
  /** Ends work that takes too long. */
  within<value>(context: Context<AppEnv>, work: () => Promise<value>): Promise<value>
  readText(context: Context<AppEnv>): Promise<string>
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: true })
  const textsFor = (context: Context<AppEnv>) => pages.load(readLanguages(context.req.raw.headers))

  app.get('/start', async (context) => {
    context.set('route', '/wallet/v1/login/start')
    await count(context)
    const flowId = context.req.query('flow') ?? ''
    const [site, addition] = await within(context, () =>
      Promise.all([login.findReturn(flowId), login.findAddition(flowId)]),
    )
    return startPage({ flowId, site, addition, frameOrigins, texts: await textsFor(context) })
  })

  app.post('/bind', async (context) => {
    context.set('route', '/wallet/v1/login/bind')
    checkSource({
      headers: context.req.raw.headers,
      kind: 'script',
      origins: [ownOrigin()],
      sites: ['same-origin'],
    })
    await count(context)
    const body = bindBody.safeParse(toJson(await readText(context)))
    if (!body.success) throw new WalletError('invalid_request')
    const { url, cookie } = await within(context, () => login.bind(body.data))
    const cookies = login.cookies()
    const response = Response.json({ url })
    response.headers.append('set-cookie', cookies.set(body.data.flowId, cookie))
    for (const name of cookies.findOld(Object.keys(getCookie(context))))
      response.headers.append('set-cookie', cookies.remove(name))
    return response
  })

  const finish = async (context: Context<AppEnv>, method: 'GET' | 'POST') => {
    context.set('route', '/wallet/v1/login/callback')
    await count(context)
    const text = method === 'GET' ? new URL(context.req.url).search : await readText(context)
    const service = context.req.param('service') ?? ''
    const cookies = login.cookies()
    const cookieOf = (flowId: string) => getCookie(context, cookies.nameOf(flowId))
    try {
      const params = new URLSearchParams(text)
      const ended = await within(context, () => login.finish({ params, method, service, cookieOf }))
      const response =
        ended.returnTo === undefined
          ? resultPage({ ...ended, frameOrigins, texts: await textsFor(context) })
          : redirectTo(ended.returnTo)
      response.headers.append('set-cookie', cookies.remove(cookies.nameOf(ended.flowId)))
      return response
    } catch (error) {
      if (error instanceof WalletError) return failedPage(await textsFor(context))
      throw error
    }
  }
  app.get('/callback/:service', (context) => finish(context, 'GET'))
  app.post('/callback/:service', (context) => finish(context, 'POST'))
  return app
}

/** Redirects, so that the page is fetched anew after the service's form. */
const redirectTo = (location: string) =>
  new Response(null, {
    status: 303,
    headers: { location, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
  })

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
