import type { ChainId } from './caip.js'

/** Namespaces that define a sign-in message. */
export type SignInNamespace = 'eip155' | 'solana' | 'bip122'

/** The fields of a sign-in message (CAIP-122). Times are RFC 3339. */
export type SignInMessage = {
  /** RFC 3986 authority of the page that requests the sign-in, for example `app.example:8080`. */
  readonly domain: string
  /** Scheme of the page, shown before the domain. EVM only. */
  readonly scheme?: string | undefined
  /** The address that signs. On EVM, it has the checksum of EIP-55. */
  readonly accountAddress: string
  /** CAIP-2 id of the network the session is for. */
  readonly chainId: ChainId<SignInNamespace>
  /** One line of ASCII letters, digits, spaces and the punctuation of a URI. */
  readonly statement?: string | undefined
  /** RFC 3986 URI of the page or the resource that is signed in to. */
  readonly uri: string
  readonly version: '1'
  /** At least 8 letters or digits, chosen by the server and used once. */
  readonly nonce: string
  /** Time of the message (RFC 3339). */
  readonly issuedAt: string
  /** From this time on the message is invalid. */
  readonly expirationTime?: string | undefined
  /** Before this time the message is not valid yet. */
  readonly notBefore?: string | undefined
  /** Identifier of the request, chosen by the app. */
  readonly requestId?: string | undefined
  /** RFC 3986 URIs that the message lists. */
  readonly resources?: readonly string[] | undefined
}
