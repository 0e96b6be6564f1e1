import { rpcErrors } from '../errors/rpcErrors.js'
import { toError } from '../errors/toError.js'
import { type Hosts, hostOf, publicHosts } from '../lib/http/hostOf.js'
import { parseUrl } from '../lib/http/parseUrl.js'
import { isLatchkeyError, type LatchkeyError } from '../lib/LatchkeyError.js'
import { unreadOf } from '../lib/unreadRows.js'
import type { Clock, Log } from '../ports/Ports.js'
import { systemFetch } from '../ports/systemFetch.js'
import { systemTimeZone } from '../ports/systemTimeZone.js'
import { apiErrors } from './apiErrors.js'
import { buildRequest } from './buildRequest.js'
import { createCache } from './createCache.js'
import { createInFlight } from './createInFlight.js'
import { createSendRequest } from './createSendRequest.js'
import type { Api, CallEndpoint, CallOptions, HostName } from './defineCall.js'

const cacheEntries = 200
const cacheBytes = 8_000_000

/** Mistakes of the caller. They never resolve with a fallback. */
const mistakes: readonly string[] = [rpcErrors.aborted.code, apiErrors.invalidInput.code]

/** Options of `createApi`. */
export type ApiOptions = {
  /** URL of a self-hosted provider API. Default: the public one. */
  readonly url?: string | undefined
  /** URLs of single hosts. */
  readonly hosts?: Partial<Hosts> | undefined
  /** URLs used instead in the time zones of mainland China, Hong Kong and Macau. */
  readonly alternateHosts?: Partial<Hosts> | undefined
  /** Project id, which the public hosts require. */
  readonly projectId?: string | undefined
  /** Name and version of the SDK. Read and sent with every call. */
  readonly sdk: { readonly type: string; readonly version: string }
  /** Measures time limits and ages. */
  readonly clock: Clock
  /** Receives failures. */
  readonly log: Log
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Returns the time zone. Default: the system's. */
  timeZone?(): string
  /** Called after every failed call, also if a fallback replaces its result. */
  failed?(failure: { readonly call: string; readonly error: LatchkeyError }): void
}

type Input = Readonly<Record<string, unknown>>

/**
 * Creates a client of a provider API. It sends no request before the first call.
 *
 * @throws `api/invalid_url`
 *
 * @example
 * ```ts
 * import { createApi, getWallets, systemClock } from '@latchkey/core/api'
 *
 * const api = createApi({
 *   url: 'https://api.example',
 *   sdk: { type: 'example', version: 'html-universal-1.0.0' },
 *   clock: systemClock,
 *   log: () => undefined,
 * })
 * const { data } = await getWallets(api, { page: 1, entries: 40 })
 * ```
 */
export function createApi(options: ApiOptions): Api {
  const { projectId, sdk, clock, log, fetch = systemFetch, timeZone = systemTimeZone } = options
  const hostOf = createHosts({ ...options, timeZone })
  const publicUrls: readonly string[] = Object.values(publicHosts)
  const send = createSendRequest({ fetch, clock })
  const cache = createCache({ entries: cacheEntries, bytes: cacheBytes, now: clock.now })
  const inFlight = createInFlight<unknown>()

  const build = (endpoint: CallEndpoint, input: Input) => {
    const host = hostOf(endpoint.host)
    if (projectId === undefined && publicUrls.includes(host))
      throw apiErrors.projectIdMissing({ call: endpoint.name })
    return buildRequest({ endpoint, input, host, common: { projectId, st: sdk.type, sv: sdk.version } })
  }

  const fetchResult = async (endpoint: CallEndpoint, input: Input, { signal, cache: mode }: CallOptions) => {
    const request = build(endpoint, input)
    if (endpoint.repeat === 'once') {
      const { value } = await send({ endpoint, request, signal: signal ?? new AbortController().signal })
      return value
    }
    // Requests with different tokens are never shared.
    const token = endpoint.tokenHeader && request.headers?.[endpoint.tokenHeader]
    const key = `${request.method} ${request.url} ${request.body ?? ''} ${token ?? ''}`
    const cached = mode === 'reload' ? undefined : cache.get(key)
    if (cached) return cached.value
    return inFlight.join({
      key,
      signal,
      async start(shared) {
        const result = await send({ endpoint, request, signal: shared })
        if (endpoint.maxAge > 0) cache.set(key, result, endpoint.maxAge)
        const unread = countUnread(result.value)
        if (unread > 0)
          log('warn', `Provider API: rows of ${endpoint.name} that could not be read: ${unread}.`)
        return result.value
      },
    })
  }

  const call = async (endpoint: CallEndpoint, input: Input, callOptions: CallOptions) => {
    const { name, network, narrow } = endpoint
    const chainId = network?.of?.(input) ?? callOptions.chainId
    const notSupported = (unserved: string, cause?: unknown) =>
      network?.error?.() ?? apiErrors.networkNotSupported({ call: name, chainId: unserved }, { cause })
    if (network && chainId !== undefined) {
      const { http, serves } = await network.supported(api, {}, { signal: callOptions.signal })
      if (!http.includes(chainId)) throw notSupported(chainId)
      if (serves?.[name]?.includes(chainId) === false)
        throw apiErrors.notImplemented({ call: name, status: 501 })
    }
    // A server may support a network without serving this call on it.
    const output = await fetchResult(endpoint, input, callOptions).catch((error: unknown) => {
      const unserved = chainId ?? input['chainId']
      throw isNetworkRefused(error) && typeof unserved === 'string' ? notSupported(unserved, error) : error
    })
    return narrow ? narrow(output, input) : output
  }

  const api: Api = {
    async request(endpoint: CallEndpoint, input: Input, callOptions: CallOptions = {}) {
      try {
        return await call(endpoint, input, callOptions)
      } catch (thrown) {
        const error = isLatchkeyError(thrown) ? thrown : toError(thrown)
        if (mistakes.includes(error.code)) throw error
        log('debug', `Provider API: ${endpoint.name} failed.`, { code: error.code })
        options.failed?.({ call: endpoint.name, error })
        if (endpoint.failure === 'throw') throw error
        return endpoint.failure.fallback(input)
      }
    },
    urlOf: ({ endpoint }, input) => build(endpoint, input as Input).url,
  } as Api
  return api
}

/** Counts the unreadable rows of a response, which is a list or an object with lists. */
const countUnread = (value: unknown): number =>
  [value, ...Object.values(Object(value))].reduce<number>(
    (sum, one) => sum + (Array.isArray(one) ? unreadOf(one) : 0),
    0,
  )

/** Returns whether a server said that it does not serve a call on a network. */
const isNetworkRefused = (error: unknown): boolean => {
  const { detail } = Object(Object(error).context) as { detail?: unknown }
  return /^(Unsupported chain|Network not supported for (Swaps|Gas Price))$/.test(String(detail))
}

/**
 * Returns the URL of each host. `url` sets all three, `hosts` single ones. In a restricted time zone, `alternateHosts` takes
 * precedence over both.
 * @throws `api/invalid_url`
 */
export function createHosts(settings: {
  readonly url?: string | undefined
  readonly hosts?: Partial<Hosts> | undefined
  readonly alternateHosts?: Partial<Hosts> | undefined
  timeZone(): string
}): (name: HostName) => string {
  const { url, hosts, alternateHosts } = settings
  const given = [
    url ?? publicHosts.api,
    ...Object.values(hosts ?? {}),
    ...Object.values(alternateHosts ?? {}),
  ]
  for (const one of given)
    if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/i.test(one) || !parseUrl(one))
      throw apiErrors.invalidUrl({ url: one })
  return (name) => hostOf({ ...settings, name })
}
