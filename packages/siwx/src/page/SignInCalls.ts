import type { SignedInAccount } from '../wire/SignedInAccount.js'

/** What a page calls on the server to sign in. Each call rejects if the server cannot be reached or refuses. */
export type SignInCalls = {
  /** Resolves with a nonce for this visitor: at least eight letters or digits. */
  nonce(): Promise<string>
  /** Has the server verify what the wallet signed, and start or extend the visitor's session. */
  verify(signed: { readonly message: string; readonly signature: string }): Promise<void>
  /** Resolves with the accounts of the visitor's session. Without a session, the list is empty. */
  sessions(): Promise<readonly SignedInAccount[]>
  /** Takes an account out of the session. Without one, ends the session. */
  signOut(accountId?: string): Promise<void>
}
