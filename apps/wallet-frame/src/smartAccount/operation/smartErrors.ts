import { type ContextsOf, defineErrors, type MayBeSent } from '@latchkey/core/adapter'

/** Failures of smart accounts, apart from those of the frame, because few requests need them. */
export const smartErrors = defineErrors('wallet_frame', {
  bundlerUnreachable: () =>
    'The service that sends for smart accounts did not respond. Try again later, or use the plain account.',
  bundlerRefused: ({ detail }: { readonly detail: string }) =>
    `The service that sends for smart accounts refused: ${detail}`,
  sponsorRefused: ({ detail }: { readonly detail: string }) =>
    `The sponsor does not pay this fee, and the account has too few coins for it: ${detail}`,
  sponsorChanged: () => 'The sponsor changed the request after it was shown, so nothing was sent. Try again.',
  /** In wei: what the account can spend, and the fee of spending all of it. */
  insufficientFunds: (_: { readonly available?: string; readonly fee?: string }) =>
    'The account has too few coins for the amount and the highest fee.',
  accountBusy: () => 'A transaction of this account is not in a block yet. Try again when it is.',
  notUpgradable: () => 'The account has code of its own, so it cannot become a smart account.',
  implementationChanged: () =>
    'The contract of smart accounts has other code than this wallet was set up with, so nothing was signed.',
  permissionUnsupported: ({ detail }: { readonly detail: string }) =>
    `This wallet grants no such permission: ${detail}`,
  permissionUnknown: () => 'The account has granted no such permission on this network.',
  operationReverted: ({ hash }: { readonly hash: string }) =>
    `The request failed on the chain and changed nothing but the fee: ${hash}`,
  /** `operation` is the hash of an operation, or of the account's own transaction. */
  notConfirmed: ({ operation }: MayBeSent & { readonly operation: string }) =>
    `The request may have been sent and is not in a block yet. Do not repeat it before looking it up: ${operation}`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof smartErrors> {}
}
