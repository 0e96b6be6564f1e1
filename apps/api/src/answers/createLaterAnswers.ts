import { type LaterAnswers } from './Answers.ts'
import { refusal } from './refusal.ts'

/** Answers of calls that are not served yet: each says so, with the status 501. */
export function createLaterAnswers(): LaterAnswers {
  const notServed = (call: keyof LaterAnswers) => () =>
    refusal(501, `${call} is not served by this provider API.`, call)
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
