import type { SignedInAccount } from '../wire/SignedInAccount.js'

/** The page's calls of the server to sign in. Each rejects if the server cannot be reached or rejects the call. */
export type SignInCalls = {
  /** Resolves with a nonce for this visitor: at least eight letters or digits. */
  nonce(): Promise<string>
  /** Has the server verify the signed message, and start or extend the visitor's session. */
  verify(signed: { readonly message: string; readonly signature: string }): Promise<void>
  /** Resolves with the accounts of the visitor's session. Without a session, the list is empty. */
  sessions(): Promise<readonly SignedInAccount[]>
  /** Removes an account from the session. Without an account, ends the session. */
  signOut(accountId?: string): Promise<void>
}
