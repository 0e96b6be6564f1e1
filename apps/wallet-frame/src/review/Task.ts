import type { Permit } from '../keys/createPermit.ts'
import type { Review } from './Review.ts'

/** A request of a page that was read and found valid, so that it only waits for its turn. */
export type Task<result = unknown> = {
  /** Name of the nonce that it uses (`nonceOf`). Absent: it uses none. */
  readonly nonce?: string
  /**
   * Prepares what is shown. It runs when the request has its turn, and again after each approval, because nonces and blocks move
   * on meanwhile. It keeps to the fees that it returned before where they still suffice.
   */
  prepare(signal: AbortSignal): Promise<Proposal<result> | Done<result>>
}

/** Coins or tokens that leave the account. */
export type Move = {
  /** CAIP-2. */
  readonly chainId: string
  readonly to: string
  /** In base units. */
  readonly amount: bigint
  /** Address of the token. Absent: the network's coin. */
  readonly token?: string
}

/** A request as it is shown and signed. */
export type Proposal<result = unknown> = {
  readonly review: Review
  /** All that it moves, apart from fees. Absent: it may move anything. */
  readonly moves?: readonly Move[] | undefined
  /** Everything that is signed, apart from nonce, expiry and fees. Proposals of one request with the same text do the same. */
  readonly terms: string
  /** The most that the account pays for it, in base units of the network's coin. */
  readonly ceiling: bigint
  /** Signs and sends. Resolves once the network has accepted it. Cannot be aborted, because the outcome would be unknown. */
  send(permit: Permit): Promise<Sent<result>>
}

/** A request that changes nothing, so that the visitor has nothing to decide. */
export type Done<result = unknown> = { readonly result: result }

export type Sent<result = unknown> = {
  /** Settles once the network counts it in the account's next nonce. Absent: it does already. */
  readonly counted?: Promise<unknown>
  /** Waits for the result for the page. */
  finish(): Promise<result>
}

/** A signal that never aborts, for approved requests. */
export const neverAborts = new AbortController().signal

/** Returns the name of the nonce of an account on a network. */
export const nonceOf = (chainId: string, address: string): string => `${chainId}:${address.toLowerCase()}`

/**
 * Returns whether a proposal may be signed after the visitor has approved another one of the same request: it does the same, costs at most
 * as much, and its review says the same. Estimates of balances differ with each block, unless the request now fails.
 */
export const isWithin = (next: Proposal, shown: Proposal): boolean =>
  next.terms === shown.terms &&
  next.ceiling <= shown.ceiling &&
  toFacts(next.review) === toFacts(shown.review) &&
  (next.review.changes !== 'fails' || shown.review.changes === 'fails')

const toFacts = ({ id: _, changes: __, rows, ...facts }: Review): string =>
  JSON.stringify({ ...facts, rows: rows.filter(({ label }) => label !== 'label.fee') })
