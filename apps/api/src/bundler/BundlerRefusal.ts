/** Reasons to reject an operation. */
export type RefusalReason =
  | 'invalid'
  /** The sender runs, or delegates to, another contract than the one that this server serves. */
  | 'delegation'
  /** The project sponsors no operations. */
  | 'not_sponsored'
  /** The project does not pay for these calls. */
  | 'calls'
  /** The account has not signed the request for sponsorship. */
  | 'proof'
  /** The project's budget of the day is used up. */
  | 'budget'
  /** The account's share of the day is used up. */
  | 'account_budget'
  /** The caller's share of the day is used up, in all accounts together. */
  | 'caller_budget'
  /** Its gas or its price exceeds what the project pays. */
  | 'cost'
  /** The paymaster charges more than its share. */
  | 'overcharge'

/** A rejection as an error of JSON-RPC, with the codes of ERC-7769: -32501 if the paymaster rejects. */
export class BundlerRefusal extends Error {
  readonly code: -32602 | -32501
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.reason = reason
    this.code = reason === 'invalid' || reason === 'delegation' ? -32602 : -32501
  }
}
