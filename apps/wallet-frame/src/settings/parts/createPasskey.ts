import { frameErrors } from '../../errors/frameErrors.ts'
import { fromBase64Url, toBase64Url } from '../../keys/toBase64Url.ts'

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
  const created = await requestCredential(window, challenge, 'webauthn.create', () =>
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
    : readPasskey({ window, salt, credentialId })
}

/** Derives the secret for `salt` with a passkey that exists. Rejects as `createPasskey`. */
export async function readPasskey({
  window,
  salt,
  credentialId,
}: {
  readonly window: Window & typeof globalThis
  readonly salt: string
  readonly credentialId: string
}): Promise<PasskeySecret> {
  const challenge = randomBytes(32)
  const used = await requestCredential(window, challenge, 'webauthn.get', () =>
    window.navigator.credentials.get({
      publicKey: {
        rpId: window.location.hostname,
        challenge,
        allowCredentials: [{ type: 'public-key', id: Uint8Array.from(fromBase64Url(credentialId)) }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: Uint8Array.from(fromBase64Url(salt)) } } },
        timeout,
      },
    }),
  )
  const secret = used.getClientExtensionResults().prf?.results?.first
  if (!secret) throw frameErrors.passkeyUnsupported({})
  return { credentialId, secret: toBytes(secret) }
}

/**
 * Requests a passkey credential from the browser. The result holds the secret, so it is never written as JSON. It must
 * come from this site's own page, and not from a frame within another one.
 */
async function requestCredential(
  window: Window & typeof globalThis,
  challenge: Uint8Array,
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
    client.challenge === toBase64Url(challenge) &&
    client.origin === window.location.origin &&
    client.crossOrigin !== true &&
    client.topOrigin === undefined
  if (!isOwn) throw frameErrors.passkeyFailed({})
  return credential
}

const toBytes = (source: BufferSource) =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source.slice(0))
    : new Uint8Array(
        source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength) as ArrayBuffer,
      )
