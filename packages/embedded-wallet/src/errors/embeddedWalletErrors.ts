import { type ContextsOf, defineErrors, type MayBeSent } from '@latchkey/core/adapter'

type Detail = { readonly detail?: string | undefined }

/** Facts of a failure that the frame or its server reports. */
type Reported = Detail & {
  /** Seconds until a retry may succeed. */
  readonly retryAfter?: number | undefined
  /** In wei: the spendable balance, and the fee of spending all of it. */
  readonly available?: string | undefined
  readonly fee?: string | undefined
}

/** The frame's own message, which is more specific. */
const reported = (c: Reported) => c.detail ?? 'An error occurred'

/** Failures of the embedded wallet: of the page, of its frame, and of the server that the frame calls. */
export const embeddedWalletErrors = /* @__PURE__ */ defineErrors('embedded_wallet', {
  loadFailed: (_: object) => 'The code of the embedded wallet could not be loaded.',
  unavailable: (_: Detail) => 'Unable to load email login dependency',
  iframeLoadFailed: (c: { readonly origin: string }) =>
    `iframe_load_failed: the frame at ${c.origin} did not load in 20 seconds. Open it: check its address, its certificate, and that it allows this origin.`,
  iframeRequestTimeout: (c: { readonly call: string }) =>
    `iframe_request_timeout: the frame did not respond to ${c.call}.`,
  invalidParams: (c: { readonly call: string; readonly detail?: string | undefined }) =>
    `Invalid parameters of ${c.call}: ${c.detail}`,
  malformedReply: (c: Partial<MayBeSent> & { readonly call: string }) =>
    `The frame's reply to ${c.call} is malformed.`,
  /** A call other than a wallet request was aborted, or the frame was reloaded. */
  aborted: (_: { readonly call: string }) => 'Something went wrong',
  /** The frame's reason is unknown. */
  refused: reported,
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
  /** The reply of the frame or of the network is missing. Check the account before you repeat the request. */
  maybeSent: (_: MayBeSent) => 'The wallet did not respond and may have sent the request.',
  // The frame and its server report the errors below.
  notSignedIn: reported,
  accountChanged: reported,
  signedOut: reported,
  signInAgain: reported,
  /** The operator of the wallet's server has blocked the account. */
  blocked: reported,
  invalidCode: reported,
  codeExpired: reported,
  codeExhausted: reported,
  noDevice: reported,
  emailInUse: reported,
  noEmail: reported,
  noLogin: reported,
  loginDenied: reported,
  loginExpired: reported,
  unknownService: reported,
  unknownPasskey: reported,
  invalidPasskey: reported,
  passkeyNeeded: reported,
  mailFailed: reported,
  tooManyRequests: reported,
  unknownProject: reported,
  projectRequired: reported,
  clockSkew: reported,
  serverUnreachable: reported,
  serverResponse: reported,
  workerFailed: reported,
  storageBlocked: reported,
  keysMissing: reported,
  keysExist: reported,
  importNeeded: reported,
  noAccount: reported,
  recoveryNeeded: reported,
  wrongRecovery: reported,
  keysMismatch: reported,
  busy: reported,
  wrongAccount: reported,
  wrongChain: reported,
  networkFailed: reported,
  networkNotServed: reported,
  unsupported: reported,
  bundlerUnreachable: reported,
  bundlerRefused: reported,
  sponsorRefused: reported,
  sponsorChanged: reported,
  feeTooHigh: reported,
  preparedOutdated: reported,
  insufficientFunds: reported,
  accountBusy: reported,
  notUpgradable: reported,
  implementationChanged: reported,
  permissionUnsupported: reported,
  permissionUnknown: reported,
  operationReverted: reported,
  notConfirmed: reported,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof embeddedWalletErrors> {}
}
