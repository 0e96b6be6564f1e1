import type { ChainId } from '../caip/caip.js'
import { transportErrors } from '../errors/transportErrors.js'
import { parseRetryAfter } from '../lib/http/parseRetryAfter.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'

/** The longest cooldown. Milliseconds. */
const longestRest = 60_000
const wrongChainRest = 30_000

/** Cooldown of an endpoint, and trust in its responses. Durations are in milliseconds. */
export type Health = {
  /** Returns the reason and the end (milliseconds since the epoch) of the cooldown; `undefined` if there is none. */
  rest(): { readonly until: number; readonly error: LatchkeyError } | undefined
  /** Starts a cooldown of at most a minute. It never shortens the current one. */
  restFor(ms: number, error: LatchkeyError): void
  /** Starts the cooldown that a response requests by `Retry-After`. Returns false if the response requests none. */
  restAfter(response: Response, error: LatchkeyError): boolean
  /** Returns true after the endpoint has reported its chain, for `trustFor`. */
  isTrusted(): boolean
  /**
   * Checks the chain that the endpoint reported. `undefined`: it reported none.
   * @throws `transport/wrong_chain`, after which the endpoint has a cooldown, and `transport/malformed_response`
   */
  verify(reported: ChainId | undefined): void
  /** Requires the endpoint to report its chain again. */
  distrust(): void
}

/**
 * Creates the health of one endpoint: its cooldown after failures, and its trust after the check of its chain.
 *
 * @example
 * ```ts
 * import { createHealth } from '@latchkey/core/rpc'
 *
 * const health = createHealth({ chainId: 'eip155:1', chainIdMethod: 'eth_chainId', now: Date.now })
 * health.verify('eip155:1')
 * health.isTrusted() // true
 * ```
 */
export function createHealth({
  chainId,
  chainIdMethod,
  now,
  trustFor = Number.POSITIVE_INFINITY,
}: {
  /** The chain that the endpoint has to serve (CAIP-2). */
  readonly chainId: ChainId
  /** Method that reads the chain of the endpoint, for the error. */
  readonly chainIdMethod: string
  /** Returns the time, in milliseconds since the epoch. */
  now(): number
  /** Milliseconds for which a checked chain is trusted. Default: no limit. */
  readonly trustFor?: number
}): Health {
  let resting: ReturnType<Health['rest']>
  let trustedUntil = 0

  const restFor: Health['restFor'] = (ms, error) => {
    const until = now() + Math.min(ms, longestRest)
    if (until > (resting?.until ?? 0)) resting = { until, error }
  }

  return {
    rest() {
      if (resting && resting.until <= now()) resting = undefined
      return resting
    },
    restFor,
    restAfter(response, error) {
      const wait = parseRetryAfter(response.headers.get('retry-after'), now())
      if (wait === undefined) return false
      restFor(wait, error)
      return true
    },
    isTrusted: () => trustedUntil > now(),
    verify(reported) {
      if (!reported) throw transportErrors.malformedResponse({ method: chainIdMethod })
      if (reported !== chainId) {
        const error = transportErrors.wrongChain({ expected: chainId, actual: reported })
        restFor(wrongChainRest, error)
        throw error
      }
      trustedUntil = now() + trustFor
    },
    distrust() {
      trustedUntil = 0
    },
  }
}
