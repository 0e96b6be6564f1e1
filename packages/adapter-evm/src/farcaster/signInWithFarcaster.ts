import { optionsErrors, rpcErrors, walletErrors } from '@latchkey/core'
import type { FarcasterMessages } from './createFarcasterMessages.js'

/** A sign-in with Farcaster. */
export type FarcasterSignInRequest = {
  /** Random text of your server: 8 letters and digits or more. It accepts each once. */
  readonly nonce: string
  /** Time from which the sign-in is valid (ISO 8601). */
  readonly notBefore?: string | undefined
  /** Time at which the sign-in ends (ISO 8601). */
  readonly expirationTime?: string | undefined
  /** False: only the owner's key may sign, for a server that does not know the keys an owner has authorised. Default true. */
  readonly acceptAuthAddress?: boolean | undefined
  /** Cancels the wait. */
  readonly signal?: AbortSignal | undefined
}

/** A signed sign-in message. Your server verifies it. */
export type FarcasterSignIn = {
  /** The message (ERC-4361), which names the page's domain, the nonce and the Farcaster id. */
  readonly message: string
  /** Signature of the message. */
  readonly signature: string
  /** Key that signed: that of the owner, or one that the owner has authorised. Absent: unknown. */
  readonly authMethod?: 'custody' | 'authAddress'
}

/**
 * Requests a sign-in from the client, and checks that its message is for this page and this nonce.
 * @throws `rpc/user_rejected`, `options/invalid` for a nonce that is too short, `wallet/malformed_response`, and errors of the client.
 */
export async function signInWithFarcaster({
  messages,
  domain,
  request: { signal, nonce, notBefore, expirationTime, acceptAuthAddress = true },
}: {
  readonly messages: FarcasterMessages
  /** Host of the page, with its port. */
  readonly domain: string
  readonly request: FarcasterSignInRequest
}): Promise<FarcasterSignIn> {
  if (!/^[a-z\d]{8,}$/i.test(nonce))
    throw optionsErrors.invalid({ option: 'nonce', reason: 'needs 8 letters and digits or more' })
  const options = {
    nonce,
    ...(notBefore !== undefined && { notBefore }),
    ...(expirationTime !== undefined && { expirationTime }),
    acceptAuthAddress,
  }
  const response = await messages.call('signIn', [options], signal)
  const { result, error } = Object(response) as Readonly<Record<string, unknown>>
  const { type } = Object(error) as { readonly type?: unknown }
  if (type === 'rejected_by_user') throw rpcErrors.userRejected({}, { rpcCode: 4001 })
  const { message, signature, authMethod } = Object(result) as Readonly<Record<string, unknown>>
  const isSigned = typeof signature === 'string' && /^0x([0-9a-f]{2}){65,}$/i.test(signature)
  if (typeof message !== 'string' || !isSigned || !isFor(message, { domain, nonce }))
    throw walletErrors.malformedResponse({ method: 'signIn' })
  const isKnown = authMethod === 'custody' || authMethod === 'authAddress'
  return { message, signature, ...(isKnown && { authMethod }) }
}

/** Returns whether the message of a sign-in names the domain in its first line, and the nonce in one line. */
function isFor(
  message: string,
  { domain, nonce }: { readonly domain: string; readonly nonce: string },
): boolean {
  const [first, ...lines] = message.split('\n')
  const isOwn = first === `${domain} wants you to sign in with your Ethereum account:`
  const nonces = lines.filter((line) => line.startsWith('Nonce: '))
  return isOwn && nonces.length === 1 && nonces[0] === `Nonce: ${nonce}`
}
