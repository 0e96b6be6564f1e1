import { defineErrors } from '@latchkey/core'

/** What can go wrong with a Solana wallet, a node, or a transfer. */
export const solanaErrors = /* @__PURE__ */ defineErrors('solana', {
  accountMalformed: (c: { reason: string }) => `The wallet shared an account that ${c.reason}.`,
  alreadyProcessed: (_: object) => 'The network has this transaction already.',
  alteredTransaction: (_: object) => 'The wallet signed a transaction other than the one prepared.',
  blockhashExpired: (_: object) => 'The transaction was not taken before its blockhash expired.',
  confirmationUnknown: (c: { signature: string }) =>
    `No node says whether the transaction ${c.signature} was taken.`,
  featureMissing: (c: { feature: string }) => `The wallet does not offer ${c.feature}.`,
  feeRaised: (_: object) => 'The wallet raised the fee of the transaction it was given to sign.',
  insufficientFunds: (_: object) => 'Not enough SOL to cover this transfer',
  insufficientFundsForFees: (_: object) => 'Not enough SOL to cover fees or rent',
  insufficientTokens: (_: object) => 'Insufficient token balance',
  invalidAmount: (c: { reason: string }) => `The amount ${c.reason}.`,
  invalidAddress: (c: { address: string }) => `${c.address} is not a Solana address.`,
  maybeSent: (_: object) => 'The wallet gave no answer, and may have sent the transaction.',
  mintNotFound: (_: object) => 'Mint account not found',
  mintUnsupported: (c: { reason: string }) => `The token ${c.reason}.`,
  networkUnsupported: (c: { chain: string }) => `The wallet's account is not for ${c.chain}.`,
  nodeBehind: (_: object) => 'The node has not caught up with the network.',
  partlySent: (c: { signatures: readonly string[] }) =>
    `The wallet sent ${c.signatures.join(', ')}, and not the others.`,
  preparedAltered: (c: { part: string }) => `The prepared transfer was changed: ${c.part}.`,
  recipientIsProgram: (_: object) => 'The recipient is a program, which cannot give back what it is sent.',
  recipientNotWallet: (c: { owner: string }) => `The recipient belongs to the program ${c.owner}.`,
  recipientOffCurve: (_: object) => 'No key belongs to the recipient.',
  recipientIsTokenAccount: (_: object) => 'The recipient is an account of a token, not of a person.',
  recipientTokenAccountForeign: (c: { owner: string }) =>
    `The recipient's account for this token belongs to ${c.owner}.`,
  recipientTokenAccountFrozen: (_: object) => "The recipient's account for this token is frozen.",
  rentExemption: (c: { minimum: string }) =>
    `A new account has to be given ${c.minimum} lamports or more, so that it stays.`,
  sentAltered: (c: { signature: string }) =>
    `The wallet sent the transaction ${c.signature}, which is not the one prepared.`,
  sentFeeRaised: (c: { signature: string }) =>
    `The wallet sent the transaction ${c.signature}, for a higher fee than the one shown.`,
  signInAltered: (_: object) => 'The wallet signed another text than the one it was asked to sign in with.',
  signatureInvalid: (_: object) => "The wallet's signature does not belong to the account.",
  simulationFailed: (c: { detail: string; logs: readonly string[] }) =>
    `The transaction would fail: ${c.detail}`,
  tokensFrozen: (_: object) => 'The tokens are frozen by their issuer.',
  transactionFailed: (c: { signature: string; detail: string }) => `The transaction failed: ${c.detail}`,
  verificationUnavailable: (_: object) => 'This browser cannot check Ed25519 signatures.',
})
