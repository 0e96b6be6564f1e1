import { defineErrors } from '@latchkey/core/adapter'

/** Failures of the wallet's frame. The page gets the code and the sentence, so neither may hold anything secret. */
export const frameErrors = defineErrors('wallet_frame', {
  storageBlocked: () =>
    'The browser blocks the storage of the wallet. Allow it for this site, or open the site in another browser.',
  workerFailed: () => 'The code that signs could not be loaded. Check the connection and try again.',
  keysMismatch: () => 'The shares do not restore the keys of this account. Sign in again to recover them.',
  keysMissing: () => 'This device has no share of the keys. Sign in again to recover them.',
  serverUnreachable: () => 'The wallet server cannot be reached. Check the connection and try again.',
  serverResponse: () => 'The wallet server sent an unexpected response. Try again later.',
  /** `code` is the server's. */
  serverRefused: ({ reason }: { readonly code: string; readonly reason: string }) => reason,
  notSignedIn: () => 'Nobody is signed in. Sign in first.',
})
