import { readWalletCallBody, type WalletCallName, walletCalls } from '@latchkey/embedded-wallet/wallet-api'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/AppEnv.ts'
import { readBody } from '../http/readBody.ts'
import type { Late } from '../limits/createBuckets.ts'
import { uncounted } from '../limits/createBytesInFlight.ts'
import { readLanguages } from '../locale/readLanguages.ts'
import { describeError } from '../ports/describeError.ts'
import type { Log } from '../ports/Log.ts'
import type { Metrics } from '../ports/Metrics.ts'
import { countOutcome } from './countOutcome.ts'
import { createLoginRoutes } from './createLoginRoutes.ts'
import type { Wallet } from './createWallet.ts'
import { checkSource } from './errors/checkSource.ts'
import { WalletError } from './errors/WalletError.ts'
import {
  leavingCalls,
  needsSession,
  type OpenCall,
  type OpenHandlers,
  type SessionCall,
  type SessionHandlers,
  type WalletCaller,
} from './handlers/WalletHandlers.ts'
import { approvalPage } from './pages/approvalPage.ts'

/** Maximum bytes of a body. */
const bodyLimit = 32_768

const preflight = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '7200',
}

/** Creates the routes of the wallet's calls, which only the frame may use, and of the page that approves a device. */
export function createWalletRoutes({
  wallet,
  addressOf,
  held,
  count,
  within,
  log,
  metrics,
}: {
  readonly wallet: Wallet
  /** Network address of the caller. */
  addressOf(context: Context<AppEnv>): string
  /** Counts the bytes of a request. */
  readonly held: MiddlewareHandler<AppEnv>
  /** Returns the time to retry for a caller over its limit. */
  count(address: string): Promise<Late | undefined> | Late | undefined
  /** Ends work that takes too long. */
  within<value>(context: Context<AppEnv>, work: () => Promise<value>): Promise<value>
  readonly log: Log
  readonly metrics?: Metrics | undefined
}): Hono<AppEnv> {
  const { handlers, approval, readSession, keepLanguage, pages, frameOrigins, ownOrigin } = wallet
  const app = new Hono<AppEnv>({ strict: true })
  /** @throws WalletError `too_many_requests` */
  const countCall = async (context: Context<AppEnv>) => {
    const late = await count(addressOf(context))
    if (!late) return
    metrics?.count('latchkey_limits_hit_total', { limit: 'wallet_calls' })
    throw new WalletError('too_many_requests', late)
  }

  const open: OpenHandlers = handlers
  const owned: SessionHandlers = handlers
  const handleOpen = async <name extends OpenCall>(name: name, value: unknown, caller: WalletCaller) =>
    open[name](parse(name, value), caller)
  const handleOwned = async <name extends SessionCall>(
    name: name,
    value: unknown,
    { token, ...caller }: WalletCaller & { readonly token: string },
  ) => {
    const owner = await readSession(token)
    await keepLanguage(owner, caller.languages)
    return owned[name](parse(name, value), { ...caller, ...owner, isLeaving: leavingCalls.has(name) })
  }
  const handle = async (name: WalletCallName, context: Context<AppEnv>): Promise<Response> => {
    checkSource({
      headers: context.req.raw.headers,
      kind: 'script',
      origins: frameOrigins,
      sites: ['same-origin', 'same-site', 'cross-site'],
    })
    await countCall(context)
    const value = toJson(await readText(context))
    const token = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
    if (name === 'issueToken') return Response.json(await handlers[name](parse(name, value), token))
    const caller = { address: addressOf(context), languages: readLanguages(context.req.raw.headers) }
    const result = needsSession(name)
      ? await handleOwned(name, value, { ...caller, token })
      : await handleOpen(name, value, caller)
    return Response.json(result)
  }

  app.use(async (context, next) => {
    refuseNul(context.req.url)
    const origin = context.req.header('origin')
    const isFrame = origin !== undefined && frameOrigins.includes(origin)
    if (context.req.method === 'OPTIONS') {
      context.set('route', 'preflight')
      const headers = isFrame ? { 'access-control-allow-origin': origin, ...preflight } : {}
      return context.body(null, 204, { ...headers, vary: 'Origin' })
    }
    await next()
    context.header('vary', 'Origin', { append: true })
    if (!isFrame) return undefined
    context.header('access-control-allow-origin', origin)
    context.header('access-control-expose-headers', 'Retry-After, Date')
    return undefined
  }, held)
  app.onError((error, context) => {
    if (error instanceof WalletError) return error.toResponse()
    // A slow caller is no failure of the server.
    if (isOver(error)) return new WalletError('unavailable').toResponse()
    log({ event: 'failure', route: context.get('route') ?? 'wallet', ...describeError(error) })
    return new WalletError('unavailable').toResponse()
  })

  for (const name of Object.keys(walletCalls) as WalletCallName[]) {
    const { path } = walletCalls[name]
    app.post(`/${path}`, (context) => {
      context.set('route', `/wallet/v1/${path}`)
      const handled = within(context, () => handle(name, context))
      return metrics ? countOutcome({ name, handled, metrics }) : handled
    })
  }

  const showApproval = async (context: Context<AppEnv>, page: Parameters<typeof approvalPage>[0]) =>
    approvalPage(page, await pages.load(readLanguages(context.req.raw.headers)))
  // Mail programs open links automatically, so opening this link only shows a page.
  app.get('/approve', async (context) => {
    context.set('route', '/wallet/v1/approve')
    const token = context.req.query('token') ?? ''
    await countCall(context)
    const found = await within(context, () => approval.findApproval(token))
    return showApproval(
      context,
      found ? { status: 'open', origin: found.origin, token } : { status: 'expired' },
    )
  })
  app.post('/approve', async (context) => {
    context.set('route', '/wallet/v1/approve')
    checkSource({
      headers: context.req.raw.headers,
      kind: 'form',
      origins: [ownOrigin()],
      sites: ['same-origin'],
    })
    await countCall(context)
    const token = new URLSearchParams(await readText(context)).get('token') ?? ''
    try {
      const isApproved = await within(context, () =>
        approval.approve(token, readLanguages(context.req.raw.headers)),
      )
      return showApproval(context, { status: isApproved ? 'approved' : 'expired' })
    } catch (error) {
      if (error instanceof WalletError) return showApproval(context, { status: 'failed' })
      throw error
    }
  })
  app.route('/login', createLoginRoutes({ wallet, count: countCall, within, readText }))
  return app
}

function parse<name extends WalletCallName>(name: name, value: unknown) {
  const body = readWalletCallBody(name, value)
  if (body === undefined) throw new WalletError('invalid_request')
  return body
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WalletError('invalid_request')
  }
}

async function readText(context: Context<AppEnv>): Promise<string> {
  const hold = context.get('hold') ?? uncounted
  const read = await readBody({ request: context.req.raw, limit: bodyLimit, hold })
  if (read === 'too large') throw new WalletError('too_large')
  if (typeof read === 'string') throw new WalletError('too_many_requests', { retryAfter: 1 })
  refuseNul(read.text)
  return read.text
}

/** Returns true for the end of `within`. */
const isOver = ({ name }: Error) => name === 'TimeoutError' || name === 'AbortError'

/** Refuses the character that no text of the database can have, in a query, a form or JSON. */
function refuseNul(text: string): void {
  if (/\0|%00|\\u0000/.test(text)) throw new WalletError('invalid_request')
}
