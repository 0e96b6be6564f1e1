import type { AccountId } from '@latchkey/core'

/** An account that a visitor has signed in with. */
export type SignedInAccount = {
  /** The account, as CAIP-10. */
  readonly accountId: AccountId
  /** When the session is over, as RFC 3339. */
  readonly expirationTime: string
}
