import { defineErrors } from '@latchkey/core'

/** What can be wrong with the accounts wallets share, with what they sign, and with transfers. */
export const bitcoinErrors = /* @__PURE__ */ defineErrors('bitcoin', {
  malformedAccount: (c: { reason: string }) => `The wallet shared an account that ${c.reason}.`,
  addressOfOtherNetwork: (c: { address: string; chainId: string }) =>
    `The address is not one of ${c.chainId}.`,
  publicKeyMismatch: (_: { address: string }) => 'The public key does not give the address.',
  publicKeyMissing: (_: { address: string }) => 'The wallet does not tell the public key of the address.',
  messageSignatureInvalid: (_: { address: string }) =>
    'The signature is not one of this message by this address.',
  psbtMalformed: (c: { reason: string }) => `The PSBT ${c.reason}.`,
  psbtUnsupported: (_: object) =>
    'The wallet signs no PSBTs. Prepare the transfer again: the wallet then sends it with coins of its own choice.',
  psbtNothingToSign: (_: object) => 'No input of the PSBT belongs to the connected wallet.',
  psbtInputsChanged: (_: object) => 'The wallet added, removed or replaced inputs of the PSBT.',
  psbtOutputsChanged: (_: object) => 'The wallet changed the outputs of the PSBT.',
  psbtSequenceChanged: (_: object) =>
    'The wallet changed a sequence, the locktime or the version of the PSBT.',
  psbtSighashWeakened: (c: { index: number }) =>
    `The signature of input ${c.index} covers less than was asked for.`,
  psbtSighashRefused: (c: { index: number }) =>
    `The PSBT asks for a signature of input ${c.index} that covers less than all of it.`,
  psbtInputUnsigned: (c: { index: number }) => `The wallet did not sign input ${c.index}.`,
  psbtSignatureInvalid: (c: { index: number }) => `The signature of input ${c.index} is not valid.`,
  /** All three in satoshi, as decimal text. */
  insufficientFunds: (c: { available: string; required: string; fee: string }) =>
    `${c.required} satoshi are needed, ${c.fee} of them for the network, and ${c.available} can be spent.`,
  coinsSpent: (_: object) => 'Coins of this payment are spent already. Prepare it again in a moment.',
  preparedAltered: (_: object) => 'What is to be signed is not what was prepared.',
  dust: (c: { amount: string; limit: string }) =>
    `${c.amount} satoshi are less than the ${c.limit} that nodes pass on.`,
  recipientOfOtherNetwork: (c: { address: string; chainId: string }) =>
    `The recipient is not an address of ${c.chainId}.`,
  recipientUnsupported: (_: { address: string }) => 'What is sent to the recipient could not be spent again.',
  addressUnsupported: (_: { address: string }) =>
    'Coins of an address of this kind cannot be spent from here.',
  ordinalsAddress: (_: { address: string }) =>
    'The address is one for ordinals, whose coins are not spent as money unless `spendOrdinals` says so.',
  feeUnavailable: (_: object) => 'The Esplora source gives no usable fee rate.',
  /** Both in satoshi, as decimal text. */
  feeTooHigh: (c: { fee: string; limit: string }) =>
    `The network fee would be ${c.fee} satoshi, and more than ${c.limit} was not agreed to.`,
  broadcastRefused: (c: { txid: string; detail: string }) =>
    `The network refused the transaction ${c.txid}: ${c.detail}`,
  broadcastUnknown: (c: { txid: string }) => `It is not known whether the network has taken ${c.txid}.`,
  /** `changed` names the part that differs, where that is known. */
  transferAltered: (c: {
    txid: string
    changed?: 'inputs' | 'recipient' | 'memo' | 'outputs' | 'fee' | undefined
  }) =>
    `The wallet sent ${c.txid}, which differs from the request${c.changed ? ` in its ${c.changed}` : ''}.`,
  transferUnseen: (c: { txid: string }) =>
    `The wallet says it has sent ${c.txid}, which the network does not show yet.`,
  transferUnnamed: (_: object) => 'The wallet does not say what it has sent.',
  transferProposed: (_: object) =>
    'The wallet has proposed the payment, which others have to sign before it is sent.',
  notReplaceable: (c: { txid: string; reason: string }) => `${c.txid} cannot be replaced: it ${c.reason}.`,
})
