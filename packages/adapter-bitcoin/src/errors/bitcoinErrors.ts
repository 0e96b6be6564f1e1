import { type ContextsOf, defineErrors, type MayBeSent } from '@latchkey/core/adapter'

/** Errors of accounts, signatures and transfers. */
export const bitcoinErrors = /* @__PURE__ */ defineErrors('bitcoin', {
  malformedAccount: (c: { reason: string }) => `The wallet shared an account that ${c.reason}.`,
  addressOfOtherNetwork: (c: { address: string; chainId: string }) =>
    `The address does not belong to ${c.chainId}.`,
  publicKeyMismatch: (_: { address: string }) => 'The public key does not match the address.',
  publicKeyMissing: (_: { address: string }) => 'The wallet returned no public key for the address.',
  messageSignatureInvalid: (_: { address: string }) =>
    'The signature is not one of this message by this address.',
  psbtMalformed: (c: { reason: string }) => `The PSBT ${c.reason}.`,
  psbtUnsupported: (_: object) =>
    'The wallet does not sign PSBTs. Prepare the transfer again: the wallet then sends it with coins of its choice.',
  psbtNothingToSign: (_: object) => 'No input of the PSBT belongs to the connected wallet.',
  psbtInputsChanged: (_: object) => 'The wallet added, removed or replaced inputs of the PSBT.',
  psbtOutputsChanged: (_: object) => 'The wallet changed the outputs of the PSBT.',
  psbtSequenceChanged: (_: object) =>
    'The wallet changed a sequence, the locktime or the version of the PSBT.',
  psbtSighashWeakened: (c: { index: number }) =>
    `The signature of input ${c.index} covers less than was requested.`,
  psbtSighashRefused: (c: { index: number }) =>
    `The PSBT requests a signature of input ${c.index} that does not cover the whole transaction. Name its type in sighashTypes to allow it.`,
  psbtInputUnsigned: (c: { index: number }) => `The wallet did not sign input ${c.index}.`,
  psbtSignatureInvalid: (c: { index: number }) => `The signature of input ${c.index} is invalid.`,
  /** Satoshi, as decimal text. */
  /** `keptBack`: number and satoshi of further coins that may hold inscriptions or runes. */
  insufficientFunds: (c: {
    available: string
    required: string
    fee: string
    keptBack?: { readonly count: number; readonly amount: string }
  }) =>
    `The payment needs ${c.required} satoshi, ${c.fee} of them for the network fee, but only ${c.available} can be spent.`,
  coinsSpent: (_: object) => 'Coins of this payment are already spent. Prepare it again in a moment.',
  preparedAltered: (_: object) => 'The transaction differs from the one prepared.',
  dust: (c: { amount: string; limit: string }) =>
    `${c.amount} satoshi is too little to send. Nodes relay ${c.limit} or more.`,
  recipientOfOtherNetwork: (c: { address: string; chainId: string }) =>
    `The recipient is not an address of ${c.chainId}.`,
  recipientUnsupported: (_: { address: string }) => 'Coins sent to the recipient could not be spent again.',
  addressUnsupported: (_: { address: string }) => 'Sending from an address of this type is not supported.',
  ordinalsAddress: (_: { address: string }) =>
    'The address is for ordinals. Pass spendOrdinals: true to spend its coins.',
  feeUnavailable: (_: object) => 'The Esplora source returned no usable fee rate.',
  /** Satoshi, as decimal text. */
  feeTooHigh: (c: { fee: string; limit: string }) =>
    `The network fee of ${c.fee} satoshi is above the limit of ${c.limit}. Pass a higher maxFee to allow it.`,
  broadcastRefused: (c: { txid: string; detail: string }) =>
    `The network refused the transaction ${c.txid}: ${c.detail}`,
  broadcastUnknown: (c: MayBeSent & { txid: string }) =>
    `The network may or may not have the transaction ${c.txid}.`,
  transactionNotFound: (c: { txid: string }) =>
    `The network does not have the transaction ${c.txid}. It was replaced, dropped or never sent.`,
  /** `changed` names the part that differs. Absent: unknown. */
  transferAltered: (
    c: MayBeSent & {
      txid: string
      changed?: 'inputs' | 'recipient' | 'memo' | 'outputs' | 'fee' | undefined
    },
  ) => `The wallet sent ${c.txid}, which differs from the request${c.changed ? ` in its ${c.changed}` : ''}.`,
  transferUnseen: (c: MayBeSent & { txid: string }) =>
    `The wallet returned the transaction ID ${c.txid}, but the network does not show it yet.`,
  transferUnnamed: (_: MayBeSent) => 'The wallet returned no transaction ID.',
  transferProposed: (_: MayBeSent) =>
    'The wallet proposed the payment. Other signers must approve it before it is sent.',
  notReplaceable: (c: { txid: string; reason: string }) => `${c.txid} cannot be replaced: it ${c.reason}.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof bitcoinErrors> {}
}
