import { defineErrors } from '@latchkey/core/adapter'

type Detail = { readonly detail?: string | undefined }
/** Seconds until a retry may succeed, if the server reports it. */
type Retry = { readonly retryAfter?: number | undefined }

/** Failures of the embedded wallet: of the page, of its frame, and of the server that the frame calls. */
export const embeddedWalletErrors = /* @__PURE__ */ defineErrors('embedded_wallet', {
  loadFailed: (_: object) => 'The code of the embedded wallet could not be loaded.',
  unavailable: (_: Detail) => 'Unable to load email login dependency',
  iframeLoadFailed: (c: { readonly origin: string }) =>
    `iframe_load_failed: the frame at ${c.origin} was not ready after 20 seconds. It must allow the origin of this page.`,
  iframeRequestTimeout: (c: { readonly call: string }) =>
    `iframe_request_timeout: the frame did not respond to ${c.call}.`,
  invalidParams: (c: { readonly call: string; readonly detail?: string | undefined }) =>
    `Invalid parameters of ${c.call}: ${c.detail}`,
  malformedReply: (c: { readonly call: string }) => `The frame's reply to ${c.call} is malformed.`,
  /** A call other than a wallet request was aborted, or the frame was reloaded. */
  aborted: (_: { readonly call: string }) => 'Something went wrong',
  /** The frame's reason is unknown. */
  refused: (c: Detail) => c.detail ?? 'An error occurred',
  /** A request waits for the visitor, and nothing shows the frame. */
  notShown: (_: object) =>
    "The request needs the visitor, but the page did not show the wallet's frame. Mount @latchkey/react, or subscribe to $requests and call place().",
  invalidEmail: (_: object) => 'This is not an email address.',
  emailCooldown: (c: { readonly seconds: number }) => `Please try again after ${c.seconds} seconds`,
  originNotAllowed: (_: object) => 'The project does not allow the origin of this page.',
  popupBlocked: (_: object) => 'Could not create social popup',
  redirectUriMissing: (_: object) => 'Could not fetch the social redirect uri',
  untrustedOrigin: (c: { readonly origin: string }) =>
    `Untrusted Origin: ${c.origin} sent the result of a login.`,
  socialFailed: (_: Detail) => 'Something went wrong',
  /** The frame rejected a method that the page allows. */
  notAllowed: (c: Detail) => `Action not allowed: ${c.detail}`,
  adapterNotFound: (_: object) =>
    'Adapter not found: the embedded wallet needs one of EVM or Solana. Add evm() or solana() to the adapters.',
  networkUndefined: (_: object) =>
    'CaipNetwork is undefined: the app has no network that the wallet can open.',
  chainNotSupported: (c: { readonly chainId: string }) => `Chain is not supported: ${c.chainId}`,
  // From here on, the frame and its server report them.
  notSignedIn: (_: object) => 'No visitor is signed in. Sign in first.',
  signedOut: (_: object) => 'This device is signed out. Sign in again.',
  signInAgain: (_: object) => 'This needs a sign-in of the last ten minutes. Sign in again.',
  invalidCode: (_: object) => 'The code is wrong.',
  codeExpired: (_: object) => 'The code has expired or was used. Request a new one.',
  codeExhausted: (_: object) => 'A wrong code was entered too often. Request a new one.',
  noDevice: (_: object) => 'No code was requested. Enter the email address again.',
  emailInUse: (_: object) => 'This email address belongs to another wallet.',
  noEmail: (_: object) => 'The account does not sign in by email.',
  noLogin: (_: object) => 'The login is over, or was begun somewhere else. Begin it again.',
  loginDenied: (_: object) => 'The login was not confirmed. Begin it again.',
  loginExpired: (_: object) => 'The login has expired or was used. Begin it again.',
  unknownService: (_: object) => 'The server does not offer this login service.',
  mailFailed: (_: Retry) => 'The mail could not be sent. Try again.',
  tooManyRequests: (_: Retry) => 'Too many requests. Try again later.',
  unknownProject: (_: object) => 'The server has no such project.',
  clockSkew: (_: object) =>
    'The clock of the device differs from that of the server by more than two minutes.',
  serverUnreachable: (_: object) => 'The wallet server cannot be reached.',
  serverResponse: (_: object) => 'The wallet server sent an unexpected response.',
  workerFailed: (_: object) => 'Code of the wallet could not be loaded.',
  storageBlocked: (_: object) => 'The browser blocks the storage of the wallet.',
  keysMissing: (_: object) => 'This device has no share of the keys. Sign in again to recover them.',
  recoveryNeeded: (_: object) => 'The visitor has to restore the keys with their passkey or password.',
  wrongRecovery: (_: object) => 'The passkey or password is not that of this wallet.',
  keysMismatch: (_: object) => 'The shares do not restore the keys of this account.',
  busy: (_: object) => 'Another request waits for approval. Finish it first.',
  wrongAccount: (_: object) => 'The account in the request is not the account of this wallet.',
  wrongChain: (_: object) => 'The chain in the request is not the chain of the wallet.',
  networkFailed: (_: object) => 'The network did not respond. Try again later.',
  unsupported: (_: Detail) => 'The wallet does not support this.',
  bundlerUnreachable: (_: object) =>
    'The service that sends for smart accounts did not respond. Try again later, or use the plain account.',
  bundlerRefused: (c: Detail) => c.detail ?? 'The service that sends for smart accounts refused.',
  sponsorRefused: (c: Detail) =>
    c.detail ?? 'The sponsor does not pay this fee, and the account has too few coins.',
  sponsorChanged: (_: object) => 'The sponsor changed the request after it was shown. Nothing was sent.',
  feeTooHigh: (_: object) => 'The fee is far above what the network takes.',
  preparedOutdated: (c: Detail) => c.detail ?? 'The request is outdated. Prepare it again.',
  /** In wei: what the account can spend, and the fee of spending all of it. */
  insufficientFunds: (_: { readonly available?: string; readonly fee?: string }) =>
    'The account has too few coins for the amount and the highest fee.',
  accountBusy: (_: object) => 'A transaction of the account is not in a block yet.',
  notUpgradable: (_: object) => 'The account has code of its own, so it cannot become a smart account.',
  implementationChanged: (_: object) =>
    'The code of the smart account contract differs from the one the wallet was set up with. Nothing was signed.',
  permissionUnsupported: (c: Detail) => c.detail ?? 'The wallet does not grant this permission.',
  permissionUnknown: (_: object) => 'The account has granted no such permission on this network.',
  operationReverted: (c: Detail) => c.detail ?? 'The request failed on the chain and changed nothing.',
  notConfirmed: (c: Detail) => c.detail ?? 'The request was sent and is not in a block yet.',
})
