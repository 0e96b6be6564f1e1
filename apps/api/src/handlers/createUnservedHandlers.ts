import { errorResponse } from './errorResponse.ts'
import type { UnservedHandlers } from './Handlers.ts'

/** Handlers of calls that are not served yet: each says so, with the status 501. */
export function createUnservedHandlers(): UnservedHandlers {
  const notServed = (call: keyof UnservedHandlers) => () =>
    errorResponse(501, `${call} is not served by this provider API.`, call)
  return {
    getSwapTokens: notServed('getSwapTokens'),
    getSwapQuotes: notServed('getSwapQuotes'),
    getSwapAllowance: notServed('getSwapAllowance'),
    getSwapApproval: notServed('getSwapApproval'),
    getSwapTransaction: notServed('getSwapTransaction'),
    getOnrampOptions: notServed('getOnrampOptions'),
    getOnrampQuote: notServed('getOnrampQuote'),
    getOnrampUrl: notServed('getOnrampUrl'),
    registerName: notServed('registerName'),
    getSessions: notServed('getSessions'),
    revokeSession: notServed('revokeSession'),
  }
}
