import type { Answers } from './Answers.ts'

/** The calls of features that are still to come. */
export type LaterAnswers = Pick<
  Answers,
  | 'getSwapTokens'
  | 'getSwapQuotes'
  | 'getSwapAllowance'
  | 'getSwapApproval'
  | 'getSwapTransaction'
  | 'getOnrampOptions'
  | 'getOnrampQuote'
  | 'getOnrampUrl'
  | 'registerName'
  | 'getSessions'
  | 'revokeSession'
>
