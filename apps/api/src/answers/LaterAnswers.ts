import type { Answers } from './Answers.ts'

/** The calls of features that are still to come. */
export type LaterAnswers = Pick<
  Answers,
  | 'swapTokens'
  | 'swapQuotes'
  | 'swapAllowance'
  | 'swapApproval'
  | 'swapTransaction'
  | 'onrampOptions'
  | 'onrampQuote'
  | 'onrampUrl'
  | 'registerName'
  | 'sessions'
  | 'revokeSession'
>
