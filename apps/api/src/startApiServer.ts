import { systemClock } from '@latchkey/core'
import type { SponsorPolicy } from './bundler/BundlerSettings.ts'
import type { Log } from './chain/ChainPorts.ts'
import { createChainHandlers } from './chain/createChainHandlers.ts'
import type { NetworkSettings } from './chain/NetworkSettings.ts'
import { longestMetadata } from './chain/nfts/createMetadata.ts'
import type { PriceSource } from './chain/PriceSource.ts'
import type { PriceSettings } from './chain/prices/createPrices.ts'
import type { TokenList } from './chain/tokenLists/createTokenLists.ts'
import { createApp } from './createApp.ts'
import { seedWallets } from './directory/seedWallets.ts'
import type { WireWallet } from './directory/WireWallet.ts'
import { createStoredHandlers } from './handlers/createStoredHandlers.ts'
import { createBuckets, type Rate } from './http/createBuckets.ts'
import { createSharedBuckets } from './http/createSharedBuckets.ts'
import { describeError } from './http/describeError.ts'
import { createPictureFetch } from './images/createPictureFetch.ts'
import { createPictureProxy, type PictureSettings } from './images/createPictureProxy.ts'
import { createPublicFetch } from './images/createPublicFetch.ts'
import { toHttps } from './images/toHttps.ts'
import { type ByteLimits, createBytesInFlight } from './limits/createBytesInFlight.ts'
import { createLimits } from './limits/createLimits.ts'
import type { WriteLimits } from './limits/createWriteGuard.ts'
import type { ConnectionLimits } from './limits/limitConnections.ts'
import type { NameSettings } from './names/nameRules.ts'
import { createOnrampHandlers, type OnrampSettings } from './onramp/createOnrampHandlers.ts'
import { createProjects, storeProject } from './projects/createProjects.ts'
import type { Project } from './projects/Project.ts'
import { readProject } from './projects/readProject.ts'
import { createReadiness } from './server/createReadiness.ts'
import { type Listening, listen } from './server/listen.ts'
import { createSignInHandlers } from './signIn/createSignInHandlers.ts'
import { openDatabase } from './store/openDatabase.ts'
import type { WalletSettings } from './wallet/WalletSettings.ts'

/** Milliseconds that pending requests get when the provider API stops. */
const lastRequests = 10_000

export type ApiServerOptions = {
  /** Default 0: any free port. */
  readonly port?: number | undefined
  /** Default 127.0.0.1. */
  readonly host?: string | undefined
  /** A PostgreSQL server, as `postgres://`. Without one, PGlite runs inside this process. */
  readonly databaseUrl?: string | undefined
  /** Folder of PGlite's files. Default: in memory. */
  readonly dataFolder?: string | undefined
  /** Default none. */
  readonly networks?: readonly NetworkSettings[] | undefined
  /** Stored at the start, in place of stored projects with the same ids. */
  readonly projects?:
    | readonly (Pick<Project, 'id'> & { readonly [field in keyof Project]?: Project[field] | undefined })[]
    | undefined
  /** `bundled` fills an empty directory; a list replaces all wallets. Default `bundled`. */
  readonly wallets?: 'bundled' | 'none' | readonly WireWallet[] | undefined
  /** Rejects requests without a project. Default false. */
  readonly requireProject?: boolean | undefined
  /** Per project and address; each call of a batch counts. Default 1,200 a minute, 400 at once. */
  readonly rateLimit?: Rate | undefined
  /**
   * Open connections of the process and of one address. Default 2,000 and 200. Behind proxies the second bounds the
   * requests of one address that are open at once.
   */
  readonly connectionLimit?: ConnectionLimits | undefined
  /** Bytes of requests and responses held in memory, for all callers and for one address. Default 256 MB and 32 MB. */
  readonly byteLimit?: Pick<ByteLimits, 'perProcess' | 'perAddress'> | undefined
  /** Time limits for callers to read, in milliseconds. Default: some bytes within 20,000, a whole response within 120,000. */
  readonly writeLimit?: WriteLimits | undefined
  /** Pass on calls with state or block overrides, such as those of `eth_call`. Default false. */
  readonly callOverrides?: boolean | undefined
  /** Number of proxies in front, each of which appends to X-Forwarded-For. Default 0. */
  readonly trustProxy?: number | undefined
  /** Days that events of projects with analytics are kept. Default 30. */
  readonly eventDays?: number | undefined
  /** Megabytes of events that a project may store in a day. Default 100. */
  readonly eventMegabytes?: number | undefined
  /** Sources of prices in their order; without one, no coin has a price. */
  readonly prices?: PriceSource | readonly PriceSettings[] | undefined
  /** Token lists in the Uniswap schema: URLs, or their content. Default none. */
  readonly tokenLists?: readonly TokenList[] | undefined
  /** Sponsor policy of projects without their own. Default: no sponsorship. */
  readonly sponsor?: SponsorPolicy | undefined
  /** Lets visitors register names. Default: none can be registered. */
  readonly names?: NameSettings | undefined
  /** Providers that sell coins. Default none: the calls of buying are not served. */
  readonly onramp?: readonly OnrampSettings[] | undefined
  /** Serves embedded wallets. Default: none. */
  readonly wallet?: WalletSettings | undefined
  /** Serves pictures of tokens from this server. Default: pages load them from their own URLs. */
  readonly pictures?: PictureSettings | undefined
  /** Receives one structured line per request and event. Default: no log. */
  readonly log?: Log | undefined
  /** Milliseconds on the monotonic clock of the limits. Default: `performance.now()`. */
  readonly now?: (() => number) | undefined
  /** Aborts the start, and later stops the provider API. */
  readonly signal?: AbortSignal | undefined
}

export type RunningApiServer = {
  readonly url: string
  readonly port: number
  /** Whether requests are served: true until `stop`. */
  readonly ready: boolean
  /** Lets pending requests finish, then stops everything. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts a self-hosted provider API: storage, directory, networks and the server.
 * @throws the signal's reason; InvalidSetting with one sentence about an option; errors of the database or the
 * system.
 */
export async function startApiServer(options: ApiServerOptions = {}): Promise<RunningApiServer> {
  const { port = 0, host = '127.0.0.1', wallets = 'bundled', log = () => undefined, signal } = options
  const projectsAtStart = (options.projects ?? []).map(readProject)
  const now = options.now ?? (() => performance.now())
  const startedAt = Date.now() - now()
  const bytes = createBytesInFlight({
    ...options.byteLimit,
    requestsPerAddress: options.connectionLimit?.perAddress,
  })
  // Behind proxies, all connections come from a proxy's address.
  const connections = {
    ...options.connectionLimit,
    ...(options.trustProxy && { perAddress: Number.POSITIVE_INFINITY }),
  }

  const store = await openDatabase(options)
  const { database } = store
  const followers = new AbortController()
  const requests = new AbortController()
  const readiness = createReadiness({ ping: store.ping, now })
  let following: Promise<void> | undefined
  let listening: Listening | undefined
  let wallet: Awaited<ReturnType<typeof loadWallet>> | undefined

  const urlOf = () => options.wallet?.url ?? `http://${reachable(host)}:${listening?.port ?? port}`
  const end = async () => {
    readiness.set('stopping')
    signal?.removeEventListener('abort', onAbort)
    await listening?.close({ within: lastRequests })
    requests.abort()
    followers.abort()
    await following
    wallet?.close()
    await store.close()
  }
  let ending: Promise<void> | undefined
  const stop = () => {
    ending ??= end()
    return ending
  }
  const onAbort = () => void stop()

  try {
    await store.alone(async () => {
      await seedWallets({ database, wallets })
      for (const project of projectsAtStart) await storeProject({ database, project })
    }, signal)
    // Shared by pictures and metadata, so that its limits apply to both together.
    const fetchPublic = createPublicFetch({ sleep: systemClock.sleep })
    const pictures =
      options.pictures &&
      createPictureProxy({
        settings: options.pictures,
        fetchPicture: createPictureFetch(fetchPublic),
      })
    // A folder or memory belongs to one process; a PostgreSQL server may serve several.
    const buckets =
      options.databaseUrl === undefined ? createBuckets({ now }) : createSharedBuckets({ database, now, log })
    // They outlive the process, so their clock is that of the world.
    const limits = createLimits({ database, now: () => startedAt + now() })
    const projects = createProjects({ database, now })
    const chain = createChainHandlers({
      database,
      locks: store.locks,
      networks: options.networks ?? [],
      prices: options.prices,
      tokenLists: options.tokenLists,
      names: options.names,
      sponsorOf: async (id) => (await projects.find(id))?.sponsor ?? options.sponsor,
      buckets,
      limits,
      callOverrides: options.callOverrides,
      pictureOf: pictures?.urlOf,
      coinPictureOf: pictures?.urlOfCoin,
      async fetchMetadata(from, until) {
        const url = toHttps(from, options.pictures?.ipfsGateway)
        if (url === undefined) return undefined
        return fetchPublic({ url, accept: 'application/json', most: longestMetadata, signal: until })
      },
      bytes,
      log,
    })
    wallet = options.wallet && (await loadWallet(options.wallet))
    const app = createApp({
      ...options,
      pictures,
      wallet: wallet?.open({
        database,
        projects,
        requireProject: options.requireProject,
        log,
        urlOf,
        limits,
      }),
      handlers: {
        ...createStoredHandlers({
          database,
          projects,
          limits,
          eventDays: options.eventDays,
          eventMegabytes: options.eventMegabytes,
          now,
        }),
        ...createSignInHandlers({ database, projects, networks: options.networks ?? [] }),
        ...chain.handlers,
        ...createOnrampHandlers({
          settings: options.onramp,
          history: chain.handlers.getHistory,
          ports: { ...systemClock, fetch: (url, init) => globalThis.fetch(url, init), log },
        }),
      },
      projects,
      buckets,
      readiness: readiness.check,
      bytes,
      signal: requests.signal,
      log,
      now,
    })
    listening = await listen({ fetch: app.fetch, port, host, connections, write: options.writeLimit, now })
    following = chain
      .start(followers.signal)
      .catch((error: unknown) => log({ event: 'failure', route: 'followers', ...describeError(error) }))
    signal?.throwIfAborted()
  } catch (error) {
    await stop()
    throw error
  }
  signal?.addEventListener('abort', onAbort, { once: true })
  readiness.set('ready')

  return {
    url: `http://${reachable(host)}:${listening.port}`,
    port: listening.port,
    get ready() {
      return readiness.state === 'ready'
    },
    stop,
  }
}

/** Loads the code of embedded wallets, which includes a mail library. */
async function loadWallet(settings: WalletSettings) {
  const [{ createWallet }, { createMailer }] = await Promise.all([
    import('./wallet/createWallet.ts'),
    import('./wallet/createMailer.ts'),
  ])
  const mailer = createMailer(settings.mail)
  return {
    open: (ports: Omit<Parameters<typeof createWallet>[0], 'settings' | 'mailer'>) =>
      createWallet({ ...ports, settings, mailer }),
    close: mailer.close,
  }
}

/** Returns an address to call if the host stands for all addresses of the machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
