import { type ContextsOf, defineErrors } from '@latchkey/core/adapter'

/** Reasons to reject a sign-in. */
export const signInErrors = /* @__PURE__ */ defineErrors('sign_in', {
  malformed: (_: { field: 'message' | 'signature' }) =>
    'The request must have a sign-in message and a signature of it, both text.',
  wrongNonce: (_: object) =>
    'The message does not have the nonce of this visitor. Nonces are accepted once. Request a new one and sign again.',
  wrongDomain: (c: { domain: string; expected: string }) =>
    `The message is for the domain "${c.domain}", not "${c.expected}".`,
  /** A page of another site sent the request. */
  wrongOrigin: (c: { origin: string; expected: string }) =>
    `The request comes from "${c.origin}", not from a page of "${c.expected}".`,
  notFound: (_: object) =>
    'Signing in has the calls "GET nonce", "GET session", "POST verify" and "POST sign-out".',
  storeUnavailable: (_: object) =>
    'The store of nonces and sessions did not respond as it should. Try again.',
  wrongUri: (c: { uri: string; expected: string }) =>
    `The message is for the URI "${c.uri}", not ${c.expected}.`,
  wrongChain: (c: { chainId: string }) => `The app does not accept a sign-in for the network ${c.chainId}.`,
  wrongAddress: (c: { address: string }) =>
    `"${c.address}" is not an address of its network. EVM addresses need the checksum of EIP-55.`,
  issuedInFuture: (c: { issuedAt: string }) =>
    `The message was issued at ${c.issuedAt}, which is in the future. The clock of the visitor's device may be wrong.`,
  tooOld: (c: { issuedAt: string }) =>
    `The message was issued at ${c.issuedAt}, which is too long ago. Request a new nonce and sign again.`,
  notYetValid: (c: { notBefore: string }) => `The message is valid from ${c.notBefore} on.`,
  expired: (c: { expirationTime: string }) =>
    `The message expired at ${c.expirationTime}. Request a new nonce and sign again.`,
  invalidSignature: (c: { address: string }) => `The signature is not one of ${c.address} for this message.`,
  /** The account may be a contract, but the app names no node of its network. */
  noRpcUrl: (c: { address: string; chainId: string }) =>
    `The signature is not by the key of ${c.address}. A smart account can only be verified with rpcUrls['${c.chainId}'].`,
  notInstalled: (c: { name: string }) =>
    `The signature could not be verified, because ${c.name} is not installed on this server. Install it.`,
  unavailable: (_: object) => 'The signature could not be verified on this server. Its cause has the reason.',
  rpcUnavailable: (c: { chainId: string }) =>
    `The signature could not be verified, because the node of ${c.chainId} did not respond as it should. Try again.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof signInErrors> {}
}
