import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Caller } from '../../handlers/Handlers.ts'

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
