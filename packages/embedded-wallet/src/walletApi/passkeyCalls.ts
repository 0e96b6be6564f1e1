import * as v from 'valibot'
import { assertion, bytes, credentialId, id, nothing } from './keyCalls.js'

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A new passkey as the browser returns it, without its maker's attestation. */
const registration = v.object({
  credentialId,
  clientData: bytes,
  attestation: bytes,
  transports: v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10)),
})

/** The visitor's name of a passkey, in one line. */
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.regex(/^\P{Cc}*$/u))

/** The calls of passkeys (WebAuthn), which sign in and confirm. */
export const passkeyCalls = {
  /** Begins a sign-in by a passkey. The challenge is bound to the frame that has `secret`. */
  startPasskeySignIn: {
    path: 'passkey/start',
    body: v.object({ projectId: v.string(), origin: v.pipe(v.string(), v.maxLength(300)), secret: bytes }),
    result: v.object({ challenge: bytes }),
  },
  /** Exchanges the signature of a passkey for a session, and registers the device's public key (SPKI). Creates no account. */
  verifyPasskey: {
    path: 'passkey/verify',
    body: v.object({ secret: bytes, passkey: assertion, deviceKey: bytes }),
    result: v.object({ deviceId: id, session: v.object({ token: v.string(), expiresAt: time }) }),
  },
  readPasskeys: {
    path: 'passkeys',
    session: true,
    body: nothing,
    result: v.object({
      passkeys: v.array(
        v.object({ credentialId, name: v.string(), createdAt: time, usedAt: v.nullable(time) }),
      ),
    }),
  },
  /** Returns a challenge for this device, and the ids of the account's passkeys. */
  startPasskey: {
    path: 'passkeys/start',
    session: true,
    body: v.object({ purpose: v.picklist(['add', 'confirm', 'sign']) }),
    result: v.object({ challenge: bytes, userId: bytes, credentialIds: v.array(credentialId) }),
  },
  /** Adds a passkey. Only after a sign-in of the last ten minutes. The visitor is notified by mail. */
  addPasskey: {
    path: 'passkeys/add',
    session: true,
    body: v.object({ registration, name }),
    result: nothing,
  },
  /** Removes a passkey. Only after a passkey was used in the last ten minutes. The visitor is notified by mail. */
  removePasskey: {
    path: 'passkeys/remove',
    session: true,
    body: v.object({ credentialId }),
    result: nothing,
  },
  /** Sets whether each signature needs a passkey. Only after a passkey was used in the last ten minutes. */
  askPasskey: {
    path: 'passkeys/ask',
    session: true,
    body: v.object({ isAsked: v.boolean() }),
    result: nothing,
  },
  /** Confirms the identity of a signed-in visitor, which counts as a fresh sign-in. */
  confirmPasskey: {
    path: 'confirm/passkey',
    session: true,
    body: v.object({ passkey: assertion }),
    result: nothing,
  },
} as const
