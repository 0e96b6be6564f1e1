import type { WalletCallBody, WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { fromBase64Url, toBase64Url } from '../keys/toBase64Url.ts'
import { requestCredential } from './requestCredential.ts'

/** Milliseconds. */
const timeout = 120_000

/**
 * Creates a passkey of the wallet's own site that can sign in. A device that has one of the account makes no second one.
 *
 * Rejects with `wallet_frame/passkey_failed` if the visitor or the browser declines.
 */
export async function registerPasskey({
  window,
  name,
  challenge,
  userId,
  credentialIds,
}: {
  readonly window: Window & typeof globalThis
  /** Name that the browser shows for the passkey. */
  readonly name: string
} & WalletCallResult<'startPasskey'>): Promise<WalletCallBody<'addPasskey'>['registration']> {
  const created = await requestCredential(window, challenge, 'webauthn.create', () =>
    window.navigator.credentials.create({
      publicKey: {
        rp: { id: window.location.hostname, name: 'Wallet' },
        user: { id: Uint8Array.from(fromBase64Url(userId)), name, displayName: name },
        challenge: Uint8Array.from(fromBase64Url(challenge)),
        // Ed25519, ES256 and RS256, as the server verifies them.
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: credentialIds.map((id) => ({
          type: 'public-key',
          id: Uint8Array.from(fromBase64Url(id)),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        // The passkey can seal the recovery later.
        extensions: { prf: {} },
        timeout,
      },
    }),
  )
  const response = created.response as AuthenticatorAttestationResponse
  const write = (bytes: ArrayBuffer) => toBase64Url(new Uint8Array(bytes))
  return {
    credentialId: write(created.rawId),
    clientData: write(response.clientDataJSON),
    attestation: write(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  }
}
