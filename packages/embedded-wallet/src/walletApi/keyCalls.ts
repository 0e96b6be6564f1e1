import * as v from 'valibot'

/** Bytes as base64url without padding. */
export const bytes = v.pipe(v.string(), v.maxLength(8_000), v.regex(/^[A-Za-z0-9_-]+$/))
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]+$/))
export const nothing = v.object({})

/** The recovery share, sealed with a key that only the server has. */
const serverRecovery = v.object({ method: v.literal('server'), share: bytes })
/**
 * The recovery share, sealed by the visitor's passkey or password before it is sent. `proof` derives from the same
 * secret. The server stores its hash, and returns the share only for the proof.
 */
const ownRecovery = { sealed: bytes, salt: bytes, proof: bytes }
export const credentialId = v.pipe(bytes, v.maxLength(2_000))
const recovery = v.variant('method', [
  serverRecovery,
  v.object({ method: v.literal('passkey'), ...ownRecovery, credentialId }),
  v.object({ method: v.literal('password'), ...ownRecovery }),
])

/** The shares of one device: one of three stays on the device, the server stores two. Any two restore the seed. */
const shareSet = v.object({ setId: id, serverShare: bytes, recovery })

/** What a passkey signs (WebAuthn), with a challenge of the server. Each challenge is good for one attempt. */
export const assertion = v.object({
  credentialId,
  clientData: bytes,
  authenticatorData: bytes,
  signature: bytes,
  userHandle: v.optional(bytes),
})

/** A seed has an address in each namespace; a private key that was imported has one of them. */
export const addresses = v.pipe(
  v.object({
    eip155: v.optional(v.pipe(v.string(), v.maxLength(42))),
    solana: v.optional(v.pipe(v.string(), v.maxLength(44))),
  }),
  v.check(({ eip155, solana }) => eip155 !== undefined || solana !== undefined),
)

/** The calls of the code that handles keys, in a file of their own, so that this code loads no others. */
export const keyCalls = {
  /** Stores the shares of the first device, with the account's addresses. If two devices race, one wins. */
  createKeys: {
    path: 'keys/create',
    session: true,
    body: v.object({
      addresses,
      /** The visitor brought the phrase or the key from another wallet. */
      isImported: v.optional(v.boolean(), false),
      set: shareSet,
    }),
    result: nothing,
  },
  /**
   * Returns the server's share of this device's set. An account that asks for a passkey before signing needs one with a
   * challenge for `sign`, and gets `again`, which reads the share once more for the same approval.
   */
  readShare: {
    path: 'keys/share',
    session: true,
    body: v.object({
      passkey: v.optional(assertion),
      again: v.optional(bytes),
      /** The wallet's frame found that this request needs a passkey. */
      needsPasskey: v.optional(v.boolean()),
    }),
    result: v.object({ setId: id, serverShare: bytes, again: v.optional(bytes) }),
  },
  /**
   * Returns the server's share to show the recovery phrase or a private key. Only after a sign-in within the last 10 minutes. The
   * visitor is notified by mail.
   */
  exportKeys: {
    path: 'keys/export',
    session: true,
    body: nothing,
    result: v.object({ setId: id, serverShare: bytes }),
  },
  /**
   * Returns two shares for a device that has none. Only after a sign-in by code or service within the last 10
   * minutes, and with the proof of the passkey or password that seals the share. The visitor is notified by mail.
   */
  recoverKeys: {
    path: 'keys/recover',
    session: true,
    body: v.object({ proof: v.optional(bytes) }),
    result: v.object({
      setId: id,
      serverShare: bytes,
      recovery: v.variant('method', [
        serverRecovery,
        v.object({ method: v.picklist(['passkey', 'password']), sealed: bytes }),
      ]),
    }),
  },
  /**
   * Stores a set with another recovery method, drops all other sets, and signs out all other devices. Only after a
   * sign-in within the last 10 minutes. A device without shares of its own needs the proof of the passkey or password,
   * if there is one. The visitor is notified by mail.
   */
  setRecovery: {
    path: 'keys/recovery/set',
    session: true,
    body: v.object({ set: shareSet, proof: v.optional(bytes) }),
    result: nothing,
  },
  /** Stores the shares of another device. Its recovery share is sealed as those of the other devices. */
  addDevice: { path: 'keys/add', session: true, body: v.object({ set: shareSet }), result: nothing },
} as const
