import { frameErrors } from '../errors/frameErrors.ts'

/**
 * Requests a passkey credential from the browser. The result may hold the secret of PRF, so it is never written as JSON. It must
 * come from this site's own page, and not from a frame within another one. `challenge` is base64url.
 *
 * Rejects with `wallet_frame/passkey_failed` if the visitor or the browser declines.
 */
export async function requestCredential(
  window: Window & typeof globalThis,
  challenge: string,
  type: 'webauthn.create' | 'webauthn.get',
  run: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  let credential: Credential | null
  try {
    credential = await run()
  } catch (cause) {
    throw frameErrors.passkeyFailed({}, { cause })
  }
  if (!(credential instanceof window.PublicKeyCredential)) throw frameErrors.passkeyFailed({})
  const client = JSON.parse(new TextDecoder().decode(credential.response.clientDataJSON)) as {
    readonly type?: unknown
    readonly challenge?: unknown
    readonly origin?: unknown
    readonly crossOrigin?: unknown
    readonly topOrigin?: unknown
  }
  const isOwn =
    client.type === type &&
    client.challenge === challenge &&
    client.origin === window.location.origin &&
    client.crossOrigin !== true &&
    client.topOrigin === undefined
  if (!isOwn) throw frameErrors.passkeyFailed({})
  return credential
}
