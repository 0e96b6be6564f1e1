import * as v from 'valibot'

/** Bytes as base64url without padding. */
export const bytes = v.pipe(v.string(), v.maxLength(8_000), v.regex(/^[A-Za-z0-9_-]+$/))
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]+$/))
export const nothing = v.object({})

/** The recovery share, sealed by the server under a key of its own alone. */
const serverRecovery = v.object({ method: v.literal('server'), share: bytes })
/**
 * The recovery share, sealed by the visitor's passkey or password before it is sent. `proof` comes from the same secret: the server keeps
 * its hash, and gives the share out for nothing else.
 */
const ownRecovery = { sealed: bytes, salt: bytes, proof: bytes }
export const credentialId = v.pipe(bytes, v.maxLength(2_000))
const recovery = v.variant('method', [
  serverRecovery,
  v.object({ method: v.literal('passkey'), ...ownRecovery, credentialId }),
  v.object({ method: v.literal('password'), ...ownRecovery }),
])

/** The shares of one device: one of three stays there, the other two come here. Any two restore the seed. */
const shareSet = v.object({ setId: id, serverShare: bytes, recovery })

export const addresses = v.object({
  eip155: v.pipe(v.string(), v.maxLength(42)),
  solana: v.pipe(v.string(), v.maxLength(44)),
})

/** The calls that the code beside the keys makes. They are apart, so that it loads no others. */
export const keyCalls = {
  /** Stores the shares of the first device, with the account's addresses. One device wins a race. */
  createKeys: {
    path: 'keys/create',
    session: true,
    body: v.object({ addresses, set: shareSet }),
    result: nothing,
  },
  /** Returns the server's share of this device's set. */
  readShare: {
    path: 'keys/share',
    session: true,
    body: nothing,
    result: v.object({ setId: id, serverShare: bytes }),
  },
  /** Returns the server's share to show the recovery phrase. Only after a sign-in of the last 10 minutes; told by mail. */
  exportKeys: {
    path: 'keys/export',
    session: true,
    body: nothing,
    result: v.object({ setId: id, serverShare: bytes }),
  },
  /**
   * Returns two shares for a device that has none. Only after a sign-in by code or service in the last 10 minutes, and with the proof
   * of the passkey or password that seals the share; told by mail.
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
   * Stores a set with another way of recovery, drops all other sets, and signs all other devices out. Only after a sign-in of the last
   * 10 minutes; told by mail.
   */
  setRecovery: {
    path: 'keys/recovery/set',
    session: true,
    body: v.object({ set: shareSet }),
    result: nothing,
  },
  /** Stores the shares of another device. Its recovery share is sealed as those of the others are. */
  addDevice: { path: 'keys/add', session: true, body: v.object({ set: shareSet }), result: nothing },
} as const
