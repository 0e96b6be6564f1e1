import { walletErrors } from '@latchkey/core'
import { decodeSignature } from '../base58/base58.js'
import { createVerifier } from '../capabilities/createVerifier.js'
import { decodeBase64 } from '../session/decodeBase64.js'
import type { Connected } from '../signer/requireConnected.js'
import { solanaErrors } from '../solanaErrors.js'
import { isSignInText } from './isSignInText.js'
import type { SolanaSignInInput, SolanaSignInOutput } from './SolanaSignIn.js'

const method = 'solana_signIn'

/** Asks, and believes nothing of the answer that is not signed. */
export async function askSignIn({
  connected,
  input: given,
  signal,
}: {
  readonly connected: Connected
  readonly input: SolanaSignInInput
  readonly signal?: AbortSignal | undefined
}): Promise<SolanaSignInOutput> {
  const { connection, address: current } = connected
  if (connection.supports?.(method) !== true) throw solanaErrors.featureMissing({ feature: 'solana:signIn' })
  await createVerifier(current)
  // Else the wallet could have the visitor sign in elsewhere.
  const domain = given.domain ?? globalThis.location?.host
  const input: SolanaSignInInput = { ...given, ...(domain && { domain }) }
  // The wallet is in this page, and what it changes of the question must not count as asked.
  const answer = await connection.request({ method, params: structuredClone(input) }, { signal })
  const { address, signedMessage, signature: text } = Object(answer) as Readonly<Record<string, unknown>>
  const message = typeof signedMessage === 'string' ? decodeBase64(signedMessage) : undefined
  const signature = decodeSignature(text)
  if (typeof address !== 'string' || !message || typeof text !== 'string' || !signature) {
    throw walletErrors.malformedAnswer({ method })
  }
  const shown = new TextDecoder('utf-8', { ignoreBOM: true }).decode(message)
  const isMeant = input.address === undefined || input.address === address
  if (!isMeant || !isSignInText({ text: shown, input, address })) throw solanaErrors.signInAltered({})
  const verify = await createVerifier(address)
  if (!(await verify({ message, signature }))) throw solanaErrors.signatureInvalid({})
  return { address, message: shown, signature: text }
}
