import { rpcErrors } from '../errors/rpcErrors.js'
import { toError } from '../errors/toError.js'
import { type BaseError, isBaseError } from '../lib/BaseError.js'
import { type Hosts, publicHosts } from '../lib/hostOf.js'
import type { Clock } from '../ports/Clock.js'
import type { Log } from '../ports/Log.js'
import { systemFetch } from '../ports/systemFetch.js'
import { systemTimeZone } from '../ports/systemTimeZone.js'
import { apiErrors } from './apiErrors.js'
import { buildRequest } from './buildRequest.js'
import { type ApiInput, type ApiOutput, type CallName, type Contract, contract } from './contract.js'
import { createAsk } from './createAsk.js'
import { createCache } from './createCache.js'
import { createFlights } from './createFlights.js'
import { createHosts } from './createHosts.js'
import type { Endpoint } from './endpoint.js'

const cacheEntries = 200
const cacheBytes = 8_000_000

/** Failures on the caller's side, which no fallback replaces. */
const mistakes: readonly string[] = [rpcErrors.aborted.code, apiErrors.invalidInput.code]

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** CAIP-2 id of the network the answer is for, where the input does not name it. The call rejects if it is not served. */
  readonly chainId?: string | undefined
  /** `reload`: no answer from before. Default `default`. */
  readonly cache?: 'default' | 'reload'
}

type Args<input> = object extends input
  ? [input?: input, options?: CallOptions]
  : [input: input, options?: CallOptions]

/** The calls that answer with a picture. */
export type PictureCall = {
  readonly [name in CallName]: Contract[name]['response'] extends 'image' ? name : never
}[CallName]

/**
 * The calls of a provider API. Each rejects with a coded error, unless its row in the contract says what stands in.
 * Answers are shared between callers.
 */
export type Api = {
  readonly [name in CallName]: (...args: Args<ApiInput<name>>) => Promise<ApiOutput<name>>
} & {
  /**
   * The address of a picture, for an `<img>`: nothing is asked here.
   * @throws `api/invalid_input`, and `api/project_id_missing` where the public provider API lacks one.
   */
  urlOf<name extends PictureCall>(call: name, input: ApiInput<name>): string
}

export type ApiOptions = {
  /** Address of a self-hosted provider API; without it, the public one. */
  readonly url?: string | undefined
  /** Addresses of single hosts. */
  readonly hosts?: Partial<Hosts> | undefined
  /** Addresses used instead where the time zone is one of mainland China, Hong Kong or Macau. */
  readonly alternateHosts?: Partial<Hosts> | undefined
  /** The public hosts want one. */
  readonly projectId?: string | undefined
  /** Told to the provider API with every call. */
  readonly sdk: { readonly type: string; readonly version: string }
  readonly clock: Clock
  readonly log: Log
  readonly fetch?: typeof globalThis.fetch | undefined
  timeZone?(): string
  /** Hears of every failed call, also of one for which something stands in. */
  failed?(failure: { readonly call: CallName; readonly error: BaseError }): void
}

/**
 * A typed client of a provider API. Touches nothing before the first call.
 * @throws `api/invalid_url`
 */
export function createApi(options: ApiOptions): Api {
  const { projectId, sdk, clock, log, fetch = systemFetch, timeZone = systemTimeZone } = options
  const hostOf = createHosts({ ...options, timeZone })
  const vendor: readonly string[] = Object.values(publicHosts)
  const common = { projectId, st: sdk.type, sv: sdk.version }
  const ask = createAsk({ fetch, clock })
  const cache = createCache({ entries: cacheEntries, bytes: cacheBytes, now: clock.now })
  const flights = createFlights<unknown>()

  const build = (call: CallName, row: Endpoint, input: Input) => {
    const host = hostOf(row.host)
    if (projectId === undefined && vendor.includes(host)) throw apiErrors.projectIdMissing({ call })
    return buildRequest({ call, row, input, host, common })
  }

  const request = async (
    call: CallName,
    row: Endpoint,
    input: Input,
    { signal, cache: mode }: CallOptions,
  ) => {
    const built = build(call, row, input)
    const question = { call, row, request: built }
    if (row.repeat === 'once') {
      const { value } = await ask({ ...question, signal: signal ?? new AbortController().signal })
      return value
    }
    const key = `${built.method} ${built.url} ${built.body ?? ''}`
    const known = mode === 'reload' ? undefined : cache.get(key)
    if (known) return known.value
    return flights.join({
      key,
      signal,
      async start(shared) {
        const answered = await ask({ ...question, signal: shared })
        if (row.maxAge > 0) cache.set(key, answered, row.maxAge)
        return answered.value
      },
    })
  }

  const answer = async (call: CallName, row: Endpoint, input: Input, given: CallOptions) => {
    const chainId = row.network?.of?.(input) ?? given.chainId
    if (row.network && chainId !== undefined) {
      const { http } = await api.supportedChains({}, { signal: given.signal })
      if (!http.includes(chainId))
        throw row.network.error?.() ?? apiErrors.networkNotSupported({ call, chainId })
    }
    const output = await request(call, row, input, given)
    return row.narrow ? row.narrow(output, input) : output
  }

  const makeCall =
    (call: CallName, row: Endpoint) =>
    async (input: Input = {}, given: CallOptions = {}) => {
      try {
        return await answer(call, row, input, given)
      } catch (thrown) {
        const error = isBaseError(thrown) ? thrown : toError(thrown)
        if (mistakes.includes(error.code)) throw error
        log('debug', `Provider API: ${call} failed.`, { code: error.code })
        options.failed?.({ call, error })
        if (row.failure === 'throw') throw error
        return row.failure.fallback(input)
      }
    }

  const calls = Object.entries(contract).map(([call, row]) => [call, makeCall(call as CallName, row)])
  const api: Api = {
    ...Object.fromEntries(calls),
    urlOf: (call, input) => build(call, contract[call], input).url,
  }
  return api
}

type Input = Readonly<Record<string, unknown>>
