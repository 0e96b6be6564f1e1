import { isLatchkeyError } from '@latchkey/core'
import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Caller } from '../../handlers/Handlers.ts'
import { sourceErrors } from '../errors/sourceErrors.ts'
import { upstreamErrors } from '../errors/upstreamErrors.ts'

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
