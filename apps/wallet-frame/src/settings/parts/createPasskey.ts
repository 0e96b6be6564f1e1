import { frameErrors } from '../../errors/frameErrors.ts'
import { fromBase64Url, toBase64Url } from '../../keys/toBase64Url.ts'
import { requestCredential } from '../../passkeys/requestCredential.ts'

/** Secret that a passkey derives from the salt of the account. Never leaves this device. */
export type PasskeySecret = { readonly credentialId: string; readonly secret: Uint8Array }

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Milliseconds. */
const timeout = 120_000

/**
 * Creates a passkey of the wallet's own site and derives the secret for `salt` with it (WebAuthn PRF).
 *
 * Rejects with `wallet_frame/passkey_failed` if the visitor or the browser declines, `wallet_frame/passkey_unsupported` for a passkey
 * without PRF.
 */
export async function createPasskey({
  window,
  salt,
  name,
}: {
  readonly window: Window & typeof globalThis
  readonly salt: string
  /** Name that the browser shows for the passkey. */
  readonly name: string
}): Promise<PasskeySecret> {
  const first = Uint8Array.from(fromBase64Url(salt))
  const challenge = randomBytes(32)
  const created = await requestCredential(window, toBase64Url(challenge), 'webauthn.create', () =>
    window.navigator.credentials.create({
      publicKey: {
        rp: { id: window.location.hostname, name: 'Wallet' },
        user: { id: randomBytes(32), name, displayName: name },
        challenge,
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: { eval: { first } } },
        timeout,
      },
    }),
  )
  const { prf } = created.getClientExtensionResults()
  if (prf?.enabled !== true) throw frameErrors.passkeyUnsupported({})
  const credentialId = toBase64Url(new Uint8Array(created.rawId))
  // Many authenticators derive nothing while they create.
  return prf.results
    ? { credentialId, secret: toBytes(prf.results.first) }
    : readPasskey({ window, salt, credentialIds: [credentialId] })
}

/** Derives the secret for `salt` with one of these passkeys, which exist. Rejects as `createPasskey`. */
export async function readPasskey({
  window,
  salt,
  credentialIds,
}: {
  readonly window: Window & typeof globalThis
  readonly salt: string
  readonly credentialIds: readonly string[]
}): Promise<PasskeySecret> {
  const challenge = randomBytes(32)
  const used = await requestCredential(window, toBase64Url(challenge), 'webauthn.get', () =>
    window.navigator.credentials.get({
      publicKey: {
        rpId: window.location.hostname,
        challenge,
        allowCredentials: credentialIds.map((id) => ({
          type: 'public-key',
          id: Uint8Array.from(fromBase64Url(id)),
        })),
        userVerification: 'required',
        extensions: { prf: { eval: { first: Uint8Array.from(fromBase64Url(salt)) } } },
        timeout,
      },
    }),
  )
  const secret = used.getClientExtensionResults().prf?.results?.first
  if (!secret) throw frameErrors.passkeyUnsupported({})
  return { credentialId: toBase64Url(new Uint8Array(used.rawId)), secret: toBytes(secret) }
}

const toBytes = (source: BufferSource) =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source.slice(0))
    : new Uint8Array(
        source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength) as ArrayBuffer,
      )
