import { isLatchkeyError } from '@latchkey/core'
import { errorResponse } from '../handlers/errorResponse.ts'
import type { Caller } from '../handlers/Handlers.ts'
import { sourceErrors } from './sources/sourceErrors.ts'
import { upstreamErrors } from './upstream/upstreamErrors.ts'

/**
 * Wraps a handler that reads EVM networks. For another served network it returns 501, because an empty list would be
 * a false claim.
 */
export function onEvmNetworks<input extends { readonly chainId?: string | undefined }, reply>(
  isOther: (chainId: string) => boolean,
  handle: (input: input, caller: Caller) => reply,
): (input: input, caller: Caller) => reply | Response {
  return (input, caller) =>
    input.chainId !== undefined && isOther(input.chainId)
      ? errorResponse(501, 'This call is not served for networks of this namespace.', 'chainId')
      : handle(input, caller)
}

const ours: readonly string[] = [...Object.values(upstreamErrors), sourceErrors.unavailable].map(
  ({ code }) => code,
)

/** Wraps a handler so that failures of the nodes become 503. An unknown result never appears as an empty one. */
export function orUnavailable<input, reply>(
  handle: (input: input, caller: Caller) => reply | Promise<reply>,
): (input: input, caller: Caller) => Promise<reply | Response> {
  return async (input, caller) => {
    try {
      return await handle(input, caller)
    } catch (error) {
      caller.signal.throwIfAborted()
      if (!isLatchkeyError(error) || !ours.includes(error.code)) throw error
      const response = errorResponse(503, 'The network cannot be read at the moment.')
      const { retryAfter } = Object(error.context) as { retryAfter?: number }
      if (retryAfter !== undefined) response.headers.set('retry-after', String(Math.ceil(retryAfter / 1_000)))
      return response
    }
  }
}
