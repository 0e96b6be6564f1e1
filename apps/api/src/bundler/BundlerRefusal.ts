/** Why an operation is refused. */
export type RefusalReason =
  | 'invalid'
  /** The sender's code, or its authorization, is not that of a smart account that this server serves. */
  | 'delegation'
  /** The project pays for nothing. */
  | 'not_sponsored'
  /** The project does not pay for these calls. */
  | 'calls'
  /** The project's budget of the day is used up. */
  | 'budget'
  /** The account's share of the day is used up. */
  | 'account_budget'
  /** Its gas or its price exceeds what the project pays. */
  | 'cost'
  /** The paymaster wants more than its share. */
  | 'overcharge'

/** A refusal as an error of JSON-RPC. Its codes are those of ERC-7769: -32501 for what the paymaster rejects. */
export class BundlerRefusal extends Error {
  readonly code: -32602 | -32501
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.reason = reason
    this.code = reason === 'invalid' || reason === 'delegation' ? -32602 : -32501
  }
}
