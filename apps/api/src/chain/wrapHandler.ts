import { isLatchkeyError } from '@latchkey/core'
import { errorResponse } from '../handlers/errorResponse.ts'
import type { Caller } from '../handlers/Handlers.ts'
import { upstreamErrors } from './upstream/upstreamErrors.ts'

/**
 * An answer that is read from EVM networks. For another network that is served it is 501, and not an empty list, which
 * would say that there is nothing.
 */
export function onEvmNetworks<input extends { readonly chainId?: string | undefined }, reply>(
  isOther: (chainId: string) => boolean,
  handle: (input: input, caller: Caller) => reply,
): (input: input, caller: Caller) => reply | Response {
  return (input, caller) =>
    input.chainId !== undefined && isOther(input.chainId)
      ? errorResponse(501, 'This is not read from networks of this namespace.', 'chainId')
      : handle(input, caller)
}

const ours: readonly string[] = Object.values(upstreamErrors).map(({ code }) => code)

/** An answer whose failures on the side of the nodes become 503: what is not known is never told as empty. */
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
