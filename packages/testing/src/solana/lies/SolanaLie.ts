/**
 * How a Solana wallet can lie.
 *
 * - `otherAccount`: connects with a public key that is not that of the address; signs in with another account.
 * - `otherKey`: the signature of a key that is not the account's.
 * - `altered`: a valid signature over something else: other text, another recipient. The default.
 * - `priorityFee`: raises the price of a compute unit, as wallets do to be quicker, and signs that.
 * - `lowerFee`: halves that price, and signs that.
 * - `guarded`: puts an assertion of Lighthouse behind the rest, as wallets do to protect who signs, and signs that.
 * - `unsigned`: the transaction as it came.
 * - `neverSent`: the signature of a transaction that was not sent.
 */
export type SolanaLie =
  | 'otherAccount'
  | 'otherKey'
  | 'altered'
  | 'priorityFee'
  | 'lowerFee'
  | 'guarded'
  | 'unsigned'
  | 'neverSent'
