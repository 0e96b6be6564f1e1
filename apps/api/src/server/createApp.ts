import { type CallName, contract } from '@latchkey/core/api'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { secureHeaders } from 'hono/secure-headers'
import { errorResponse } from '../handlers/errorResponse.ts'
import type { Handlers } from '../handlers/Handlers.ts'
import type { AppEnv } from '../http/AppEnv.ts'
import { admit } from '../http/admit.ts'
import { createWithinTime } from '../http/createWithinTime.ts'
import { handleCall } from '../http/handleCall.ts'
import { holdBytes } from '../http/holdBytes.ts'
import { measureRequests } from '../http/measureRequests.ts'
import { traceRequests } from '../http/traceRequests.ts'
import type { PictureProxy } from '../images/createPictureProxy.ts'
import { clientAddress } from '../limits/clientAddress.ts'
import { type Buckets, createBuckets, type Rate } from '../limits/createBuckets.ts'
import { type BytesInFlight, createBytesInFlight, uncounted } from '../limits/createBytesInFlight.ts'
import { describeError, isUnavailable } from '../ports/describeError.ts'
import type { Log } from '../ports/Log.ts'
import type { Metrics } from '../ports/Metrics.ts'
import type { Traces } from '../ports/Traces.ts'
import type { Projects } from '../projects/createProjects.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { createWalletRoutes } from '../wallet/createWalletRoutes.ts'
import type { Readiness } from './createReadiness.ts'

const longestUrl = 8_192
const longestWait = 15_000
/** Its calls have a separate rule for other origins. */
const walletPath = '/wallet/v1'
/** Below the issuer of the tokens. */
const keySetPath = '/.well-known/jwks.json'
/** A new key is published this long before it signs. */
const keySetAge = 'public, max-age=300'

export type AppOptions = {
  readonly handlers: Handlers
  readonly projects: Projects
  /** Whether requests can be served now. Default: always. */
  readonly readiness?: (() => Promise<Readiness>) | undefined
  /** Serves pictures of tokens. Absent: they come from their own servers. */
  readonly pictures?: Pick<PictureProxy, 'respond'> | undefined
  /** Serves embedded wallets. Absent: it has none. */
  readonly wallet?: Wallet | undefined
  /** Rejects requests without a project. Default false. */
  readonly requireProject?: boolean | undefined
  /** Per project and address; each call of a batch counts. Default 1,200 a minute, 400 at once. */
  readonly rateLimit?: Rate | undefined
  /** Counts the bytes held in memory for callers. Default: 256 MB, and 32 MB per address. */
  readonly bytes?: BytesInFlight | undefined
  /** Number of proxies in front, each of which appends to X-Forwarded-For. Default 0. */
  readonly trustProxy?: number | undefined
  /** Milliseconds after which a caller gets 503. Default 15,000. */
  readonly timeLimit?: number | undefined
  /** Where requests are counted. Default: in this process. */
  readonly buckets?: Buckets | undefined
  /** Ends open requests. */
  readonly signal?: AbortSignal | undefined
  readonly log?: Log | undefined
  /** Absent: nothing is counted. */
  readonly metrics?: Metrics | undefined
  /** Absent: nothing is traced. */
  readonly traces?: Traces | undefined
  /** Continues the traces of callers. Default false. */
  readonly trustParent?: boolean | undefined
  /** Milliseconds on a monotonic clock. */
  now?(): number
}

/** Blocks all scripts and resources in responses. Pictures have a policy of their own. */
const protect = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
  // Pages of every origin read the responses.
  crossOriginResourcePolicy: false,
  // The proxy in front serves HTTPS, and decides about this header.
  strictTransportSecurity: false,
  overwrite: false,
})

const noStore: MiddlewareHandler = async (context, next) => {
  await next()
  // Hono's own `header` would make another response for each.
  const { headers } = context.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}

/** Returns 304 to a caller that already has the picture. */
const tagged = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy', 'cross-origin-resource-policy'],
})

/** Creates the server without a port; `app.request()` calls it. Its routes derive from the contract. */
export function createApp({
  handlers,
  projects,
  readiness = async () => 'ready',
  pictures,
  wallet,
  requireProject = false,
  rateLimit = { perMinute: 1_200, burst: 400 },
  bytes = createBytesInFlight(),
  trustProxy = 0,
  timeLimit = longestWait,
  signal,
  log = () => undefined,
  metrics,
  traces,
  trustParent = false,
  now = () => performance.now(),
  buckets = createBuckets({ now }),
}: AppOptions): Hono<AppEnv> {
  // Only `/v1/` has two forms, which are both listed below.
  const app = new Hono<AppEnv>({ strict: true })

  if (metrics) app.use(measureRequests({ metrics, now }))
  if (traces) app.use(traceRequests({ traces, trustParent }))
  app.use(requestLog({ log, now, traces }), protect, noStore, cors())
  app.use(async ({ req }, next) => {
    if (req.url.length > longestUrl) return errorResponse(414, 'The URL is too long.')
    await next()
    return undefined
  })

  app.get('/health', (context) => {
    context.set('route', '/health')
    return context.json({ status: 'alive' })
  })
  app.get('/ready', async (context) => {
    context.set('route', '/ready')
    const status = await readiness()
    return context.json({ status }, status === 'ready' ? 200 : 503)
  })

  const withinTime = createWithinTime({ limit: timeLimit, signal })
  const held = holdBytes({ bytes, trustProxy })
  const frameOrigins = wallet?.frameOrigins
  const gate = admit({ projects, requireProject, rateLimit, trustProxy, buckets, frameOrigins, metrics })
  const methods = new Map<string, string[]>([
    ['/health', ['GET']],
    ['/ready', ['GET']],
  ])
  for (const [name, row] of Object.entries(contract) as [CallName, (typeof contract)[CallName]][]) {
    const path = row.path.replace(/\{(\w+)\}/g, ':$1')
    const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
    for (const one of paths) methods.set(one, [...(methods.get(one) ?? []), row.method])
    app.on(
      row.method,
      paths,
      async (context, next) => {
        context.set('route', row.path)
        await next()
      },
      held,
      gate,
      (context) =>
        withinTime(context.req.raw.signal, (until) => handleCall({ name, handlers, context, signal: until })),
    )
  }
  if (pictures) {
    methods.set('/pictures/:id', ['GET'])
    // The URL of a picture has no project; its signature authorises it.
    const open = admit({ projects, requireProject: false, rateLimit, trustProxy, buckets, metrics })
    const named: MiddlewareHandler<AppEnv> = async (context, next) => {
      context.set('route', '/pictures/{id}')
      await next()
    }
    app.get('/pictures/:id', named, tagged, held, open, (context) =>
      withinTime(context.req.raw.signal, (until) =>
        pictures.respond(context.req.param('id'), { signal: until, hold: context.get('hold') ?? uncounted }),
      ),
    )
  }
  if (wallet) {
    const routes = createWalletRoutes({
      wallet,
      held,
      log,
      metrics,
      addressOf: (context) =>
        clientAddress({
          socket: context.env?.incoming?.socket?.remoteAddress,
          forwardedFor: context.req.header('x-forwarded-for'),
          trustProxy,
        }),
      count: (address) => buckets.take(`wallet calls ${address}`, rateLimit),
      within: (context, work) => withinTime(context.req.raw.signal, work),
    })
    app.route(walletPath, routes)
    methods.set(keySetPath, ['GET'])
    // The servers of apps verify tokens by it. They have no project.
    const open = admit({ projects, requireProject: false, rateLimit, trustProxy, buckets })
    app.get(keySetPath, open, (context) => {
      context.set('route', keySetPath)
      return context.json(wallet.keySet, 200, { 'cache-control': keySetAge })
    })
  }
  for (const [path, known] of methods)
    app.all(path, (context) => {
      context.set('route', path)
      const response = errorResponse(405, 'This path does not accept this method.')
      response.headers.set('allow', known.includes('GET') ? [...known, 'HEAD'].join(', ') : known.join(', '))
      return response
    })

  app.notFound(() => errorResponse(404, 'There is no such path.'))
  app.onError((error, context) => {
    if (error.name === 'TimeoutError') return errorResponse(503, 'The request took too long.')
    if (error.name === 'AbortError') return errorResponse(503, 'The request was cancelled.')
    log({ event: 'failure', route: context.get('route') ?? 'unknown', ...describeError(error) })
    return isUnavailable(error)
      ? errorResponse(503, 'The storage cannot be reached.')
      : errorResponse(500, 'Something went wrong.')
  })
  return app
}

const allowed = {
  'access-control-allow-methods': 'GET, POST, HEAD',
  'access-control-allow-headers': 'authorization, content-type, x-nonce-jwt, x-sdk-type, x-sdk-version',
  'access-control-max-age': '7200',
}

/**
 * Sets which pages may read a response: those of the project's list, or all if it has none. Every page may read an
 * error response, which contains only its reason; otherwise a developer would see a network failure. Every preflight
 * gets the same response, because the request that follows it is the one that is checked.
 */
const cors = (): MiddlewareHandler<AppEnv> => async (context, next) => {
  if (context.req.path.startsWith(`${walletPath}/`)) return next()
  if (context.req.method === 'OPTIONS') {
    context.set('route', 'preflight')
    return context.body(null, 204, { 'access-control-allow-origin': '*', ...allowed })
  }
  await next()
  const sources = context.get('sources')
  const { status, headers } = context.res
  if (sources) headers.set('latchkey-source', [...sources].toSorted().join(', '))
  const origin = context.req.header('origin')
  const listed = (context.get('project')?.allowedOrigins.length ?? 0) > 0
  if (listed) headers.append('vary', 'Origin')
  if (!listed || status >= 400) headers.set('access-control-allow-origin', '*')
  else if (origin !== undefined) headers.set('access-control-allow-origin', origin)
  headers.set('access-control-expose-headers', 'Retry-After, Latchkey-Source')
  return undefined
}

/** Logs one line per request. */
const requestLog =
  ({
    log,
    now,
    traces,
  }: {
    readonly log: Log
    now(): number
    readonly traces: Traces | undefined
  }): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const started = now()
    await next()
    const project = context.get('project')
    const sources = [...(context.get('sources') ?? [])]
    const trace = traces?.id()
    log({
      event: 'request',
      method: context.req.method,
      route: context.get('route') ?? 'unknown',
      status: context.res.status,
      ms: Math.round(now() - started),
      ...(sources.length && { sources }),
      ...(project && { project: project.id }),
      ...(trace !== undefined && { trace }),
    })
  }
