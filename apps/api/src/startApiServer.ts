import { systemClock } from '@latchkey/core'
import { longestMetadata } from './chain/nfts/createMetadata.ts'
import { createChainHandlers } from './createChainHandlers.ts'
import { createStoredHandlers } from './createStoredHandlers.ts'
import { seedWallets } from './directory/seedWallets.ts'
import { createPictureFetch } from './images/createPictureFetch.ts'
import { createPictureProxy } from './images/createPictureProxy.ts'
import { createPublicFetch } from './images/createPublicFetch.ts'
import { toHttps } from './images/toHttps.ts'
import { createBuckets } from './limits/createBuckets.ts'
import { createBytesInFlight } from './limits/createBytesInFlight.ts'
import { createLimits } from './limits/createLimits.ts'
import { createSharedBuckets } from './limits/createSharedBuckets.ts'
import { createOnrampHandlers } from './onramp/createOnrampHandlers.ts'
import { describeError } from './ports/describeError.ts'
import type { Log } from './ports/Log.ts'
import { createProjects, storeProject } from './projects/createProjects.ts'
import { readProject } from './projects/readProject.ts'
import type { ApiServerOptions, RunningApiServer } from './server/ApiServerOptions.ts'
import { createApp } from './server/createApp.ts'
import { createReadiness } from './server/createReadiness.ts'
import { type Listening, listen } from './server/listen.ts'
import type { TraceSettings } from './settings/TraceSettings.ts'
import { createSignInHandlers } from './signIn/createSignInHandlers.ts'
import { createVersions } from './store/createVersions.ts'
import { openDatabase } from './store/openDatabase.ts'
import type { WalletSettings } from './wallet/WalletSettings.ts'

/** Milliseconds that pending requests get when the provider API stops. */
const lastRequests = 10_000

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
  const measured = options.metrics && (await loadMetrics())
  const metrics = measured?.metrics
  const traces = options.traces && (await loadTraces(options.traces, log))
  const bytes = createBytesInFlight({
    ...options.byteLimit,
    requestsPerAddress: options.connectionLimit?.perAddress,
    metrics,
  })
  // Behind proxies, all connections come from a proxy's address.
  const connections = {
    ...options.connectionLimit,
    ...(options.trustProxy && { perAddress: Number.POSITIVE_INFINITY }),
  }

  const store = await openDatabase({
    ...options,
    ...((metrics || traces) && { watchers: { metrics, traces } }),
  })
  const { database } = store
  const followers = new AbortController()
  const requests = new AbortController()
  const readiness = createReadiness({ ping: store.ping, now })
  let following: Promise<void> | undefined
  let scraped: Scraped | undefined
  let listening: Listening | undefined
  let operatorUrl: string | undefined
  let operating: Listening | undefined
  let wallet: Awaited<ReturnType<typeof loadWallet>> | undefined

  const urlOf = () => options.wallet?.url ?? `http://${reachable(host)}:${listening?.port ?? port}`
  const end = async () => {
    readiness.set('stopping')
    signal?.removeEventListener('abort', onAbort)
    await Promise.all([
      listening?.close({ within: lastRequests }),
      operating?.close({ within: lastRequests }),
    ])
    requests.abort()
    followers.abort()
    await following
    wallet?.close()
    await scraped?.close()
    measured?.end()
    await store.close()
    await traces?.close()
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
    // They outlive the process, so they use wall-clock time.
    const limits = createLimits({ database, now: () => startedAt + now(), metrics })
    const versions = createVersions({ database, now })
    const projects = createProjects({ database, versions })
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
      metrics,
      traces,
    })
    wallet = options.wallet && (await loadWallet(options.wallet))
    const opened = wallet?.open({
      database,
      projects,
      requireProject: options.requireProject,
      log,
      metrics,
      traces,
      urlOf,
      limits,
    })
    const app = createApp({
      ...options,
      pictures,
      wallet: opened,
      handlers: {
        ...createStoredHandlers({
          database,
          versions,
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
          ports: { ...systemClock, fetch: (url, init) => globalThis.fetch(url, init), log, metrics, traces },
        }),
      },
      projects,
      buckets,
      readiness: readiness.check,
      bytes,
      signal: requests.signal,
      log,
      metrics,
      traces,
      trustParent: options.traces?.trustParent,
      now,
    })
    listening = await listen({
      fetch: app.fetch,
      port,
      host,
      connections,
      write: options.writeLimit,
      now,
      metrics,
    })
    scraped = options.metrics && (await measured?.listen(options.metrics))
    if (options.operator) {
      const { createOperator } = await import('./operator/createOperator.ts')
      const { keys, port: ownPort = 0, host: ownHost = '127.0.0.1' } = options.operator
      const operator = createOperator({ keys, database, wallet: opened, buckets, log })
      operating = await listen({ fetch: operator.fetch, port: ownPort, host: ownHost, now })
      operatorUrl = `http://${reachable(ownHost)}:${operating.port}`
    }
    following = Promise.all([
      chain.start(followers.signal),
      opened?.deliver({ locks: store.locks, signal: followers.signal }),
    ])
      .then(() => undefined)
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
    metricsUrl: scraped && `http://${reachable(scraped.host)}:${scraped.port}/metrics`,
    operatorUrl,
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
    import('./wallet/mail/createMailer.ts'),
  ])
  const mailer = createMailer(settings.mail)
  return {
    open: (ports: Omit<Parameters<typeof createWallet>[0], 'settings' | 'mailer'>) =>
      createWallet({ ...ports, settings, mailer }),
    close: mailer.close,
  }
}

type Scraped = { readonly host: string; readonly port: number; close(): Promise<void> }

/** Loads the code that counts and serves the metrics. */
async function loadMetrics() {
  const [{ createMetrics }, { watchProcess }, { listenMetrics }] = await Promise.all([
    import('./metrics/createMetrics.ts'),
    import('./metrics/watchProcess.ts'),
    import('./metrics/listenMetrics.ts'),
  ])
  const { write, ...metrics } = createMetrics()
  return {
    metrics,
    end: watchProcess(metrics),
    async listen({
      port,
      host = '127.0.0.1',
    }: {
      port: number
      host?: string | undefined
    }): Promise<Scraped> {
      return { host, ...(await listenMetrics({ port, host, write })) }
    },
  }
}

/** Loads the code that records traces. */
async function loadTraces(settings: TraceSettings, log: Log) {
  const { createTraces } = await import('./traces/createTraces.ts')
  return createTraces({ settings, log })
}

/** Returns an address to call if the host stands for all addresses of the machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
