import type { WalletCallBody } from '@latchkey/embedded-wallet/wallet-api'
import { fromBase64Url, toBase64Url } from '../keys/toBase64Url.ts'
import { requestCredential } from './requestCredential.ts'

/** What a passkey signs for the server. */
export type PasskeySignature = WalletCallBody<'confirmPasskey'>['passkey']

/** Milliseconds. */
const timeout = 120_000

/**
 * Has a passkey of the wallet's own site sign a challenge of the server. Without ids, the visitor chooses among all of this site.
 *
 * Rejects with `wallet_frame/passkey_failed` if the visitor or the browser declines.
 */
export async function signChallenge({
  window,
  challenge,
  credentialIds = [],
}: {
  readonly window: Window & typeof globalThis
  readonly challenge: string
  readonly credentialIds?: readonly string[]
}): Promise<PasskeySignature> {
  const used = await requestCredential(window, challenge, 'webauthn.get', () =>
    window.navigator.credentials.get({
      publicKey: {
        rpId: window.location.hostname,
        challenge: Uint8Array.from(fromBase64Url(challenge)),
        allowCredentials: credentialIds.map((id) => ({
          type: 'public-key',
          id: Uint8Array.from(fromBase64Url(id)),
        })),
        userVerification: 'required',
        timeout,
      },
    }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    used.response as AuthenticatorAssertionResponse
  const write = (bytes: ArrayBuffer) => toBase64Url(new Uint8Array(bytes))
  return {
    credentialId: write(used.rawId),
    clientData: write(clientDataJSON),
    authenticatorData: write(authenticatorData),
    signature: write(signature),
    ...(userHandle && userHandle.byteLength > 0 && { userHandle: write(userHandle) }),
  }
}
