import { type Connection, walletErrors } from '@latchkey/core'
import { solanaErrors } from '../errors/solanaErrors.js'
import { createVerifier } from '../lib/createVerifier.js'
import { decodeBase64, decodeSignature } from '../lib/encoding.js'

/** The content of a sign-in message: Wallet Standard's `SolanaSignInInput`. The wallet fills in absent fields. */
export type SolanaSignInInput = {
  /** RFC 4501 domain of the app. The page's own by default. */
  readonly domain?: string
  /** The account that signs. Default: the connected one. */
  readonly address?: string
  /** Shown to the visitor. One line. */
  readonly statement?: string
  /** URI of the page (RFC 3986). */
  readonly uri?: string
  /** Version of the message. Default: `1`. */
  readonly version?: string
  /** Such as `solana:mainnet`. */
  readonly chainId?: string
  /** At least 8 letters or digits. */
  readonly nonce?: string
  /** When the message is signed (ISO 8601). */
  readonly issuedAt?: string
  /** When the message expires (ISO 8601). */
  readonly expirationTime?: string
  /** When the message becomes valid (ISO 8601). */
  readonly notBefore?: string
  /** Id of the request, which the message contains. */
  readonly requestId?: string
  /** URIs that the message lists. */
  readonly resources?: readonly string[]
}

/** A signed sign-in message. */
export type SolanaSignInOutput = {
  /** The account that signed, base58. */
  readonly address: string
  /** The signed text. */
  readonly message: string
  /** Ed25519 signature of the text, base58. */
  readonly signature: string
}

const method = 'solana_signIn'

/** Requests a sign-in, and checks the signed text and its signature. */
export async function requestSignIn({
  connected,
  input: wanted,
  signal,
}: {
  readonly connected: {
    readonly connection: Pick<Connection, 'request' | 'supports'>
    readonly address: string
  }
  readonly input: SolanaSignInInput
  readonly signal?: AbortSignal | undefined
}): Promise<SolanaSignInOutput> {
  const { connection, address: current } = connected
  if (connection.supports?.(method) !== true) throw solanaErrors.featureMissing({ feature: 'solana:signIn' })
  await createVerifier(current)
  // Without a domain, the wallet could have the visitor sign in elsewhere.
  const domain = wanted.domain ?? globalThis.location?.host
  const { requestId, ...others } = wanted
  // An empty request id is left out, because verifiers cannot parse it.
  const input: SolanaSignInInput = { ...others, ...(requestId && { requestId }), ...(domain && { domain }) }
  // The wallet's code runs in this page, so it gets a copy of the request.
  const response = await connection.request({ method, params: structuredClone(input) }, { signal })
  const { address, signedMessage, signature: text } = Object(response) as Readonly<Record<string, unknown>>
  const message = typeof signedMessage === 'string' ? decodeBase64(signedMessage) : undefined
  const signature = decodeSignature(text)
  if (typeof address !== 'string' || !message || typeof text !== 'string' || !signature) {
    throw walletErrors.malformedResponse({ method })
  }
  const shown = new TextDecoder('utf-8', { ignoreBOM: true }).decode(message)
  const isMeant = input.address === undefined || input.address === address
  if (!isMeant || !isSignInText({ text: shown, input, address })) throw solanaErrors.signInAltered({})
  const verify = await createVerifier(address)
  if (!(await verify({ message, signature }))) throw solanaErrors.signatureInvalid({})
  return { address, message: shown, signature: text }
}

const fields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/**
 * Returns whether a signed text is exactly the requested one. The wallet may fill in an absent domain and
 * address, and nothing else (Sign-In With Solana).
 */
export function isSignInText({
  text,
  input,
  address,
}: {
  readonly text: string
  readonly input: SolanaSignInInput
  readonly address: string
}): boolean {
  const { domain = /^\S*/.exec(text)?.[0] ?? '' } = input
  return domain !== '' && text === toSignInText({ ...input, domain, address })
}

/** Returns the text of a sign-in message. */
export function toSignInText({
  domain,
  address,
  statement,
  resources,
  ...input
}: SolanaSignInInput & { readonly domain: string; readonly address: string }): string {
  const lines = fields.flatMap(([key, label]) =>
    input[key] === undefined ? [] : [`${label}: ${input[key]}`],
  )
  if (resources) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const parts = [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    ...(lines.length ? [lines.join('\n')] : []),
  ]
  return parts.join('\n\n')
}
