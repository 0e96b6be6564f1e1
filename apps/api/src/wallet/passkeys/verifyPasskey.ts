import type { WalletCallBody } from '@latchkey/embedded-wallet/wallet-api'
import {
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { WalletError } from '../errors/WalletError.ts'

export type Assertion = WalletCallBody<'confirmPasskey'>['passkey']
export type NewPasskey = WalletCallBody<'addPasskey'>['registration']

/** Algorithms of keys: Ed25519, ES256 and RS256. */
const algorithms = [-8, -7, -257] as const

/** What a browser says about a use of a passkey. */
type ClientData = {
  readonly challenge: string
  /** A frame origin of this server. */
  readonly origin: string
}

/**
 * Reads what a browser says about a use of a passkey. It must come from a page of the wallet itself, and not from a frame in another
 * page.
 * @throws WalletError `invalid_passkey`
 */
export function readClientData(text: string, frameOrigins: readonly string[]): ClientData {
  let data: Readonly<Record<string, unknown>>
  try {
    data = Object(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw new WalletError('invalid_passkey')
  }
  const { challenge, origin, crossOrigin, topOrigin } = data
  const isOwn = (crossOrigin === undefined || crossOrigin === false) && topOrigin === undefined
  if (!isOwn || typeof challenge !== 'string' || typeof origin !== 'string' || !frameOrigins.includes(origin))
    throw new WalletError('invalid_passkey')
  return { challenge, origin }
}

/** The site of passkeys: the host of the frame's origin. */
const siteOf = (origin: string) => new URL(origin).hostname

/**
 * Verifies the signature of a passkey. Returns its count of signatures.
 * @throws WalletError `invalid_passkey`
 */
export async function verifyAssertion(
  { credentialId: id, clientData, authenticatorData, signature, userHandle }: Assertion,
  { challenge, origin }: ClientData,
  publicKey: string,
): Promise<{ readonly counter: number; readonly isBackedUp: boolean }> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData,
          authenticatorData,
          signature,
          ...(userHandle !== undefined && { userHandle }),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: siteOf(origin),
      // The caller compares counters, to record one that goes back.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: -1 },
      requireUserVerification: true,
    })
    if (!verified) throw new WalletError('invalid_passkey')
    const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo
    return { counter, isBackedUp }
  } catch {
    throw new WalletError('invalid_passkey')
  }
}

/**
 * Verifies a new passkey, without its maker's attestation.
 * @throws WalletError `invalid_passkey`
 */
export async function verifyRegistration(
  { credentialId: id, clientData, attestation, transports }: NewPasskey,
  { challenge, origin }: ClientData,
): Promise<{ readonly publicKey: string; readonly counter: number; readonly isBackedUp: boolean }> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData,
          attestationObject: attestation,
          transports: [...transports] as AuthenticatorTransport[],
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: siteOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    })
    if (!verified || registrationInfo.credential.id !== id) throw new WalletError('invalid_passkey')
    const { credential, credentialBackedUp: isBackedUp } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    return { publicKey, counter: credential.counter, isBackedUp }
  } catch {
    throw new WalletError('invalid_passkey')
  }
}
