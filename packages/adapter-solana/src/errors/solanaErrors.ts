import { type ContextsOf, defineErrors, type MayBeSent } from '@latchkey/core/adapter'

/** Errors of Solana wallets, nodes and transfers. */
export const solanaErrors = /* @__PURE__ */ defineErrors('solana', {
  accountMalformed: (c: { reason: string }) => `The wallet shared an account that ${c.reason}.`,
  alreadyProcessed: (_: object) => 'The network already has this transaction.',
  alteredTransaction: (_: object) => 'The wallet signed a transaction that differs from the one prepared.',
  blockhashExpired: (_: object) =>
    'The transaction did not land before its blockhash expired. Prepare it again.',
  confirmationUnknown: (c: MayBeSent & { signature: string }) =>
    `The transaction ${c.signature} may or may not have landed. No node knows.`,
  featureMissing: (c: { feature: string }) => `The wallet does not offer ${c.feature}.`,
  feeRaised: (_: object) => 'The wallet raised the fee of the transaction it signed.',
  insufficientFunds: (_: { readonly available?: string }) => 'Not enough SOL to cover this transfer',
  insufficientFundsForFees: (_: { readonly available?: string; readonly fee?: string }) =>
    'Not enough SOL to cover fees or rent',
  insufficientTokens: (_: object) => 'Insufficient token balance',
  invalidAmount: (c: { reason: string }) => `The amount ${c.reason}.`,
  invalidNotes: (c: { bytes: number; references: number }) =>
    `A transfer takes a memo of at most ${c.bytes} bytes and at most ${c.references} references.`,
  invalidAddress: (c: { address: string }) => `${c.address} is not a Solana address.`,
  loopbackDenied: (_: object) => 'The browser does not let this page reach apps on the device.',
  maybeSent: (_: MayBeSent) => 'The wallet did not respond and may have sent the transaction.',
  mintNotFound: (_: object) => 'Mint account not found',
  mintUnsupported: (c: { reason: string }) => `The token ${c.reason}.`,
  networkUnsupported: (c: { chain: string }) => `The wallet's account is not for ${c.chain}.`,
  nodeBehind: (_: object) => 'The node has not caught up with the network.',
  partlySent: (c: MayBeSent & { signatures: readonly string[] }) =>
    `The wallet sent only some of the transactions: ${c.signatures.join(', ')}.`,
  preparedAltered: (c: { part: string }) => `The prepared transfer was changed: ${c.part}.`,
  recipientIsProgram: (_: object) => 'The recipient is a program. Coins sent to it would be lost.',
  recipientNotWallet: (c: { owner: string }) => `The recipient belongs to the program ${c.owner}.`,
  recipientOffCurve: (_: object) => 'The recipient is off the curve, so no key can spend from it.',
  recipientIsTokenAccount: (_: object) => 'The recipient is a token account. Send to its owner instead.',
  recipientTokenAccountForeign: (c: { owner: string }) =>
    `The recipient's account for this token belongs to ${c.owner}.`,
  recipientTokenAccountFrozen: (_: object) => "The recipient's account for this token is frozen.",
  rentExemption: (c: { minimum: string }) => `A new account needs at least ${c.minimum} lamports.`,
  sentAltered: (c: MayBeSent & { signature: string }) =>
    `The wallet sent the transaction ${c.signature}, which differs from the one prepared.`,
  signInAltered: (_: object) => 'The wallet signed another sign-in message than the one requested.',
  signatureInvalid: (_: object) => "The wallet's signature does not belong to the account.",
  simulationFailed: (c: { detail: string; logs: readonly string[] }) =>
    `The transaction would fail: ${c.detail}`,
  tokensFrozen: (_: object) => 'The tokens are frozen by their issuer.',
  transactionFailed: (c: { signature: string; detail: string }) => `The transaction failed: ${c.detail}`,
  walletNotOpened: (_: object) => 'No wallet app on this device accepted the connection.',
  verificationUnavailable: (_: object) => 'This browser cannot verify Ed25519 signatures.',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof solanaErrors> {}
}
