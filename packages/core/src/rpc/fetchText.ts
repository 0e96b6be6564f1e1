import { transportErrors } from '../errors/transportErrors.js'
import { boundedFetch } from '../lib/http/boundedFetch.js'
import { readText } from '../lib/http/readText.js'
import type { Clock } from '../ports/Ports.js'

/**
 * Fetches a response as text, without cookies and with limits of time and size.
 *
 * @throws `transport/timeout`, `transport/network`, `transport/response_too_large`, the signal's reason
 *
 * @example
 * ```ts
 * import { systemClock } from '@latchkey/core'
 * import { fetchText } from '@latchkey/core/rpc'
 *
 * const { response, text } = await fetchText({
 *   fetch,
 *   url: 'https://esplora.example/blocks/tip/height',
 *   ms: 5_000,
 *   bytes: 100,
 *   clock: systemClock,
 * })
 * ```
 */
export async function fetchText({
  bytes,
  clock,
  ...request
}: Omit<Parameters<typeof boundedFetch>[0], 'read' | 'toError' | 'sleep'> & {
  /** Maximum size of the body, in bytes. */
  readonly bytes: number
  /** Clock for the time limit. */
  readonly clock: Clock
}): Promise<{ readonly response: Response; readonly text: string }> {
  const { response, body } = await boundedFetch({
    ...request,
    sleep: clock.sleep,
    read: (response) => readText(response, bytes),
    toError: toTransportError,
  })
  if (body === undefined) throw transportErrors.responseTooLarge({ limit: bytes })
  return { response, text: body }
}

/**
 * Creates the error of a failed fetch from an endpoint.
 *
 * @example
 * ```ts
 * import { toTransportError } from '@latchkey/core/rpc'
 *
 * const { code } = toTransportError('timeout')
 * // 'transport/timeout'
 * ```
 */
export const toTransportError = (failure: 'timeout' | 'network', cause?: unknown) =>
  transportErrors[failure]({}, { cause })
