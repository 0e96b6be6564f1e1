import { type ContextsOf, defineErrors, type MayBeSent } from '@latchkey/core/adapter'

type Change = { readonly expected: string; readonly actual: string }

/** Errors of requests that do not fit the wallet's network or account, of transfers and of bundles of calls. */
export const evmErrors = /* @__PURE__ */ defineErrors('evm', {
  accountChanged: (c: Change) =>
    `The request is for ${c.expected}, but the wallet uses ${c.actual}. Send the request again.`,
  /** `part` names what differs from the request. */
  approvalAltered: (c: { part: string }) =>
    `The server built an approval that differs from the one requested in its ${c.part}. It was rejected.`,
  callsFailed: (_: object) => 'The wallet reports that it did not send the calls.',
  callsMissing: (_: object) => 'A bundle needs at least one call.',
  callsPartlySent: (c: MayBeSent & { hashes: readonly string[] }) =>
    `Only some of the calls were sent: ${c.hashes.join(', ')}.`,
  /** In wei. */
  feeTooHigh: (c: { fee: string; limit: string }) =>
    `The network fee would be up to ${c.fee} wei, above the limit of ${c.limit} wei.`,
  insufficientFunds: (_: { readonly available?: string }) =>
    'The account holds less of the native coin than the amount.',
  /** `token` is set if its balance is the native balance. The amounts are then in its unit. */
  insufficientFundsForFees: (_: {
    readonly available?: string
    readonly fee?: string
    readonly token?: string
  }) => 'The account cannot pay the network fee on top of the amount.',
  insufficientTokens: (_: object) => 'The account holds less of the token than the amount.',
  invalidAddress: (c: { address: string }) => `${c.address} is not an address, or its checksum is wrong.`,
  invalidAmount: (c: { reason: string }) => `The amount ${c.reason}.`,
  invalidHex: (c: { value: string }) => `"${c.value}" is not hexadecimal text that begins with 0x.`,
  maybeSent: (_: MayBeSent) => 'The wallet returned no transaction hash and may have sent the transaction.',
  /** Hosts with the records of a name that are not on the chain (EIP-3668). */
  nameHostFailed: (c: { hosts: string }) =>
    `None of the hosts with the records of the name responded: ${c.hosts}. Try again, or enter the address.`,
  networkChanged: (c: Change) =>
    `The request is for ${c.expected}, but the wallet is on ${c.actual}. Switch the network, or send the request again.`,
  /** `reason` continues "The transaction". */
  notReplaceable: (c: { hash: string; reason: string }) =>
    `The transaction ${c.hash} cannot be replaced: it ${c.reason}.`,
  preparedAltered: (c: { part: string }) => `The prepared transfer was changed: ${c.part}.`,
  preparedOutdated: (_: object) =>
    'The account has sent another transaction since the transfer was prepared. Prepare it again.',
  recipientIsToken: (_: object) => 'The recipient is a token contract. Tokens sent to it would be lost.',
  recipientIsZero: (_: object) => 'The recipient is the zero address. Coins sent to it would be lost.',
  /** `replaced` is the hash of the transaction that is still pending. */
  replacementIgnored: (c: MayBeSent & { hash: string; replaced: string }) =>
    `The wallet sent ${c.hash} with another nonce, so it does not replace ${c.replaced}. Both may run.`,
  sizeExceedsPaddingSize: (c: { size: number; paddingSize: number }) =>
    `Size (${c.size} bytes) exceeds padding size (${c.paddingSize} bytes).`,
  sizeOverflow: (c: { size: number; maxSize: number }) =>
    `Size overflow: ${c.size} bytes, at most ${c.maxSize} are allowed.`,
  /** `part` names what differs from the request. */
  swapAltered: (c: { part: string }) =>
    `The server built a swap that differs from the one requested in its ${c.part}. It was rejected.`,
  swapExpired: (_: object) => 'The time limit of the swap has passed. Prepare it again.',
  swapFails: (_: object) => 'A simulation shows that the swap would fail after its approval.',
  swapRouterUnknown: (c: { router: string; chainId: string }) =>
    `${c.router} is not a known router of ${c.chainId}. Add it with evm({ swapRouters }) if the app trusts it.`,
  swapUnreadable: (c: { selector: string }) =>
    `The function ${c.selector} of the router cannot be decoded, so the swap cannot be checked. It was rejected.`,
  tokenNotFound: (c: { token: string }) => `There is no contract at ${c.token}.`,
  tokenRefused: (_: object) => 'The token returned false, so it would not move the amount.',
  tokenUnsupported: (c: { reason: string }) => `The token ${c.reason}.`,
  /** `changed` names the part that differs. */
  transferAltered: (c: MayBeSent & { hash: string; changed: string }) =>
    `The wallet sent ${c.hash}, which differs from the transfer prepared in its ${c.changed}.`,
  transferFailed: (c: { hash: string }) => `The transaction ${c.hash} failed. Only its fee was paid.`,
  transferUnseen: (c: MayBeSent & { hash: string }) =>
    `The wallet returned the transaction hash ${c.hash}, but the network does not show it yet.`,
  /** `field` is in the domain, but not in its type. */
  typedDataDomain: (c: { field: string }) =>
    `The type EIP712Domain of the typed data leaves out ${c.field}, so the signature would not cover it. Add the field to the type.`,
  typedDataNetwork: (c: Change) =>
    `The typed data is for ${c.expected}, but the wallet is on ${c.actual}. Switch the network first.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof evmErrors> {}
}
