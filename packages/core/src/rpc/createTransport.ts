import type { ChainId } from '../caip/caip.js'
import { toError } from '../errors/toError.js'
import { transportErrors } from '../errors/transportErrors.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'
import type { Ports } from '../ports/Ports.js'
import { afterFailure } from './afterFailure.js'
import { createEndpoint, type Endpoint } from './createEndpoint.js'
import { createRanker } from './createRanker.js'
import type { RpcCall, RpcProtocol } from './RpcProtocol.js'

const RETRIES = 3
/** In milliseconds. */
const FIRST_PAUSE = 150
const LONGEST_PAUSE = 10_000

/** Reads one chain through one or more endpoints. */
export type Transport = {
  /**
   * Sends a call. Rejects with the last failure, or as soon as the signal aborts.
   * @throws `transport/no_url` without an endpoint, errors of `transportErrors`, and those of the protocol.
   */
  request(call: RpcCall, signal?: AbortSignal): Promise<unknown>
}

/**
 * Creates a transport that sends each call to the best endpoint, and to the next one after a failure of that endpoint.
 * Declines, reverts and all other errors that any node would return are final.
 *
 * @example
 * ```ts
 * import type { AdapterHost } from '@latchkey/core/adapter'
 * import { createTransport, type RpcProtocol } from '@latchkey/core/rpc'
 *
 * function readBlockNumber(ports: AdapterHost, protocol: RpcProtocol) {
 *   const transport = createTransport({
 *     urls: ['https://rpc.example', 'https://rpc-2.example'],
 *     chainId: 'eip155:1',
 *     protocol,
 *     ports,
 *     signal: undefined,
 *     fetch,
 *   })
 *   return transport.request({ method: 'eth_blockNumber' })
 * }
 * ```
 */
export function createTransport({
  urls,
  chainId,
  protocol,
  ports: { clock, environment, log },
  signal: ending,
  fetch,
}: {
  /** The endpoints, in order of preference. */
  readonly urls: readonly string[]
  /** The chain of the endpoints (CAIP-2). */
  readonly chainId: ChainId
  /** The JSON-RPC dialect of the namespace. */
  readonly protocol: RpcProtocol
  /** Ports of the client. */
  readonly ports: Pick<Ports, 'clock' | 'environment' | 'log'>
  /** Stops the ranking of endpoints. */
  readonly signal: AbortSignal | undefined
  /** Sends the requests. */
  readonly fetch: typeof globalThis.fetch
}): Transport {
  const endpoints = urls.map((url) => createEndpoint({ url, chainId, protocol, clock, fetch }))
  const ranker =
    ending && endpoints.length > 1 && environment.kind === 'browser'
      ? createRanker({ endpoints, clock, environment, signal: ending })
      : undefined
  const order = () => ranker?.order() ?? endpoints

  const reported = new Set<string>()
  /** Names a failing endpoint in the log, once for each kind of failure. Leaves out its path, which may hold a key. */
  const report = ({ url }: Endpoint, code: string) => {
    const key = `${url} ${code}`
    if (reported.has(key)) return
    reported.add(key)
    const origin = url.replace(/^(https?:\/\/)(?:[^/?#]*@)?([^/?#]*).*$/is, '$1$2')
    // The provider API serves the networks of that setting.
    const fix = url.includes('/v1/?chainId=') ? 'Check its NETWORKS, or set' : 'Set another with'
    log('warn', `The RPC endpoint ${origin} of ${chainId} fails. ${fix} customRpcUrls.`, code)
  }

  return {
    async request(call, signal) {
      if (!endpoints.length) throw transportErrors.noUrl({ detail: chainId })
      ranker?.touch()
      const spent = new Set<Endpoint>()
      let failure: LatchkeyError | undefined
      for (let round = 0; ; round += 1) {
        for (const endpoint of order()) {
          if (spent.has(endpoint) || endpoint.rest()) continue
          try {
            return await endpoint.request(call, signal)
          } catch (reason) {
            failure = toError(reason)
            if (signal?.aborted) throw failure
            const next = afterFailure({
              error: failure,
              once: protocol.once?.includes(call.method) ?? false,
            })
            if (next === 'stop') throw failure
            if (next === 'skip') spent.add(endpoint)
            report(endpoint, failure.code)
          }
        }
        const left = order().filter((endpoint) => !spent.has(endpoint))
        const rests = left.map((endpoint) => endpoint.rest())
        failure ??= rests.find(Boolean)?.error ?? transportErrors.network({})
        const wait = Math.min(...rests.map((rest) => (rest ? rest.until - clock.now() : 0)))
        // The wait is `Infinity` when no endpoint is left.
        if (round === RETRIES || wait > LONGEST_PAUSE) throw failure
        await clock.sleep(Math.max(wait, FIRST_PAUSE * 2 ** round), signal)
      }
    },
  }
}
