import { type ContextsOf, defineErrors, type MayBeSent } from '@latchkey/core/adapter'

/** Failures of the wallet's frame. The page gets the code and the sentence, so neither may hold anything secret. */
export const frameErrors = defineErrors('wallet_frame', {
  storageBlocked: () =>
    'The browser blocks the storage of the wallet. Allow it for this site, or open the site in another browser.',
  workerFailed: () => "The wallet's code could not be loaded. Check the connection and try again.",
  recoveryNeeded: () => 'The visitor has to restore the keys with their passkey or password.',
  passkeyFailed: () => 'The passkey was not used. Try again, or use another browser.',
  passkeyNeeded: () => 'The request needs a passkey, and the visitor did not add one.',
  passkeyUnsupported: () => 'This passkey cannot seal the recovery. Use a password instead.',
  keysMismatch: () => 'The shares do not restore the keys of this account. Sign in again to recover them.',
  keysExist: () =>
    'This account has a wallet already. Sign up with another email address or login to import one.',
  importNeeded: () => 'The visitor has to import their wallet.',
  secretMalformed: () => 'This is neither a recovery phrase nor a private key.',
  noAccount: ({ chainId }: { readonly chainId: string }) =>
    `This wallet has no account on ${chainId}, because it was imported from one private key of another chain.`,
  keysMissing: () => 'This device has no share of the keys. Sign in again to recover them.',
  serverUnreachable: () => 'The wallet server cannot be reached. Check the connection and try again.',
  serverResponse: () => 'The wallet server sent an unexpected response. Try again later.',
  noLogin: () => 'No login in a window was begun. Begin it again.',
  loginDenied: () => 'The login was not confirmed. Begin it again.',
  loginExpired: () => 'The login was not finished in ten minutes. Begin it again.',
  accountChanged: () => 'Another tab has signed in to another account. Sign in again to continue here.',
  notSignedIn: () => 'Nobody is signed in. Sign in first.',
  blocked: () => 'The operator of the wallet has blocked this account. Ask the operator.',
  noEmail: () => 'The login of this wallet has no email address.',
  noDevice: () => 'No code was requested. Enter the email address again.',
  rejected: () => 'User rejected the request',
  busy: () => 'Another request waits for approval. Finish it first.',
  notAllowed: ({ method }: { readonly method: string }) => `Requested RPC call is not allowed: ${method}`,
  invalidParams: ({ method, detail }: { readonly method: string; readonly detail: string }) =>
    `The parameters of ${method} are invalid: ${detail}`,
  wrongAccount: ({ method }: { readonly method: string }) =>
    `The account in ${method} is not the account of this wallet.`,
  wrongChain: ({ method }: { readonly method: string }) =>
    `The chain in the parameters of ${method} is not the chain of the request.`,
  chainNotSupported: ({ chainId }: { readonly chainId: string }) =>
    `The wallet has no network "${chainId}". It takes CAIP-2 ids of EVM and Solana networks.`,
  unsupported: ({ call }: { readonly call: string }) => `This wallet does not support ${call}.`,
  feeTooHigh: () => 'The fee is far above what the network takes now, so nothing was signed.',
  preparedOutdated: ({ detail }: { readonly detail: string }) =>
    `Nothing was signed, because ${detail}. Prepare the request again.`,
  networkFailed: ({ method }: { readonly method: string }) =>
    `The network did not respond to ${method}. Try again later.`,
  networkNotServed: ({ chainId }: { readonly chainId: string }) =>
    `This wallet does not serve ${chainId}. Add the network to NETWORKS of the provider API.`,
  maybeSent: (_: MayBeSent) =>
    'The network did not respond, and may have the transaction. Look at the account before sending it again.',
  nodeRefused: ({ detail }: { readonly detail: string }) => detail,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof frameErrors> {}
}
