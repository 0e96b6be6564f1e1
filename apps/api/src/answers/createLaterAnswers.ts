import type { LaterAnswers } from './LaterAnswers.ts'
import { refusal } from './refusal.ts'

/** Answers of calls that are not served yet: each says so, with the status 501. */
export function createLaterAnswers(): LaterAnswers {
  const notServed = (call: keyof LaterAnswers) => () =>
    refusal(501, `${call} is not served by this provider API.`, call)
  return {
    swapTokens: notServed('swapTokens'),
    swapQuotes: notServed('swapQuotes'),
    swapAllowance: notServed('swapAllowance'),
    swapApproval: notServed('swapApproval'),
    swapTransaction: notServed('swapTransaction'),
    onrampOptions: notServed('onrampOptions'),
    onrampQuote: notServed('onrampQuote'),
    onrampUrl: notServed('onrampUrl'),
    registerName: notServed('registerName'),
    sessions: notServed('sessions'),
    revokeSession: notServed('revokeSession'),
  }
}
