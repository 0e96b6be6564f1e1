import * as v from 'valibot'
import { email, flow, origin, otp, service, time } from './callParts.js'
import { closeMessage } from './closeMessage.js'
import { addresses, bytes, credentialId, id, keyCalls, nothing } from './keyCalls.js'
import { loginCalls } from './loginCalls.js'
import { passkeyCalls } from './passkeyCalls.js'

/** Proof of a device: an ECDSA P-256 signature of `toProofText` by the device's own key. Each nonce is accepted once. */
const proof = v.object({ deviceId: id, nonce: id, issuedAt: time, signature: bytes })

/**
 * A login with a service. `code` comes with the result of a login without a popup, and proves that the same browser
 * finished it.
 */
const loginFlow = v.object({ ...flow.entries, code: v.optional(bytes) })

const session = v.object({ token: v.pipe(v.string(), v.maxLength(2_000)), expiresAt: time })

const account = v.object({
  accountId: id,
  email: v.nullable(email),
  userName: v.nullable(v.string()),
  /** How the visitor has signed in on this device: `email`, or the name of a social service. */
  provider: v.string(),
  /** `null` until the account has keys. The addresses never change afterwards. */
  addresses: v.nullable(addresses),
  /** The set of shares of this device. `null`: the seed must be made, or restored, here. */
  setId: v.nullable(id),
  recoveryMethod: v.nullable(v.picklist(['server', 'passkey', 'password'])),
  /** The keys were brought from another wallet, not made here. */
  isImported: v.boolean(),
  /** The email address that tokens of the session's project name. Absent: none. */
  sharedEmail: v.optional(email),
  /** The last sign-in is recent enough for calls that need a fresh one. With passkeys, one of them was used in it. */
  isFresh: v.boolean(),
  /** The operator has blocked the account: it can only take its keys away. */
  isBlocked: v.optional(v.boolean()),
  /** Number of passkeys. While there are some, calls that need a fresh sign-in need one of them. */
  passkeys: v.number(),
  /** Each signature needs a passkey. */
  asksPasskey: v.boolean(),
  /** Signatures of this device need a passkey, by the visitor's choice or because the device is new. */
  needsPasskey: v.optional(v.boolean()),
  /** What else needs one in this project: more than `usd`, and recipients that are new to the account on this device. */
  passkeyRule: v.optional(v.object({ usd: v.optional(v.string()), newRecipient: v.optional(v.boolean()) })),
})

/**
 * The calls of the wallet's frame to its server: `POST /wallet/v1/{path}` with JSON. `session: true` needs the header
 * `authorization: Bearer {token}`. A failure is `{ code, message }`, with `retry-after` if a retry may succeed.
 */
export const walletCalls = {
  /**
   * Mails a code. A mailbox with a wallet first gets a link, which approves the new device and has the code mailed. The response is the
   * same in both cases.
   */
  startEmail: {
    path: 'email/start',
    body: v.object({ projectId: v.string(), origin, email, secret: bytes, proof: v.optional(proof) }),
    result: v.object({
      flowId: id,
      action: v.picklist(['VERIFY_OTP', 'CONNECT']),
      session: v.optional(session),
    }),
  },
  /** Exchanges the mailed code for a session, and registers the device's public key (SPKI). A code allows five attempts. */
  verifyEmail: {
    path: 'email/verify',
    body: v.object({ ...flow.entries, otp, deviceKey: bytes }),
    result: v.object({ deviceId: id, session }),
  },
  /** Begins a login with a social service. `uri` is for a popup, which requests `secret` from the frame by a message. */
  startSocial: {
    path: 'social/start',
    body: v.object({
      projectId: v.string(),
      origin,
      provider: service,
      secret: bytes,
      /**
       * Page of `origin` to return to, with the result as `result_uri`, if `uri` is opened without a popup. Default:
       * `origin`.
       */
      returnUri: v.optional(v.pipe(v.string(), v.maxLength(4_000), v.url())),
    }),
    result: v.object({ flowId: id, uri: v.pipe(v.string(), v.url()) }),
  },
  /** Begins a login with Farcaster. The visitor opens `uri` in Farcaster, as a link or a QR code. */
  startFarcaster: {
    path: 'farcaster/start',
    body: v.object({ projectId: v.string(), origin, secret: bytes }),
    result: v.object({ flowId: id, uri: v.pipe(v.string(), v.url()) }),
  },
  /** Returns the status of a login in a popup or in Farcaster. */
  readSocial: {
    path: 'social/status',
    body: flow,
    result: v.object({ state: v.picklist(['pending', 'done', 'denied']) }),
  },
  /** Exchanges a completed login for a session, and registers the device's public key (SPKI). */
  verifySocial: {
    path: 'social/verify',
    body: v.object({ ...loginFlow.entries, deviceKey: bytes }),
    result: v.object({ deviceId: id, session }),
  },
  /** Creates a session of 5 minutes for a signed-in device. */
  openSession: { path: 'session', body: proof, result: session },
  ...keyCalls,
  ...loginCalls,
  ...passkeyCalls,
  readAccount: { path: 'account', session: true, body: nothing, result: account },
  /** Returns how the recovery share is sealed, and what the passkey or password needs to open it. */
  readRecovery: {
    path: 'keys/recovery',
    session: true,
    body: nothing,
    result: v.variant('method', [
      v.object({ method: v.literal('server') }),
      v.object({ method: v.literal('passkey'), salt: bytes, credentialId }),
      v.object({ method: v.literal('password'), salt: bytes }),
    ]),
  },
  /**
   * Issues a token by which the server of the app verifies who is signed in. It is for the session's project, which has to list
   * `origin`. `expiresIn`: milliseconds.
   */
  issueToken: {
    path: 'token',
    session: true,
    body: v.object({ origin }),
    result: v.object({ token: v.pipe(v.string(), v.maxLength(4_000)), expiresIn: v.number() }),
  },
  /**
   * Has the tokens of the session's project name the visitor's email address, which has to be that of their login. `null`: no longer.
   */
  shareEmail: {
    path: 'token/email',
    session: true,
    body: v.object({ origin, email: v.nullable(email) }),
    result: nothing,
  },
  /** Ends the sessions of this device. Its shares stay, for the next sign-in. */
  signOut: { path: 'sign-out', session: true, body: nothing, result: nothing },
  /** Ends the sessions of all other devices. Their shares stay, for the next sign-in. */
  signOutOthers: { path: 'sign-out/others', session: true, body: nothing, result: nothing },
  /** Mails a code to a signed-in visitor, to confirm their identity. */
  startConfirmation: {
    path: 'confirm/start',
    session: true,
    body: v.object({ origin }),
    result: v.object({ flowId: id }),
  },
  /** Confirms the identity with the mailed code, which counts as a fresh sign-in. */
  verifyConfirmation: {
    path: 'confirm/verify',
    session: true,
    body: v.object({ flowId: id, otp }),
    result: nothing,
  },
  /** Like `verifyConfirmation`, with a login of the same account with its service. */
  confirmSocial: { path: 'confirm/social', session: true, body: loginFlow, result: nothing },
  /** Deletes the account and every share. Only after a sign-in by code or service in the last 10 minutes. */
  deleteAccount: { path: 'account/delete', session: true, body: nothing, result: nothing },
  /** `proof`: proof of the passkey or password, in place of the code to a lost mailbox. */
  startEmailUpdate: {
    path: 'email/update',
    session: true,
    body: v.object({ email, origin, proof: v.optional(bytes) }),
    result: v.object({ flowId: id, action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  verifyPrimaryEmail: {
    path: 'email/update/primary',
    session: true,
    body: v.object({ flowId: id, otp }),
    result: nothing,
  },
  verifySecondaryEmail: {
    path: 'email/update/secondary',
    session: true,
    body: v.object({ flowId: id, otp }),
    result: v.object({ email }),
  },
} as const satisfies Record<
  string,
  {
    readonly path: string
    readonly session?: true
    readonly body: v.GenericSchema
    readonly result: v.GenericSchema
  }
>

/** The messages between the popup of a login, on the server's origin, and the frame. */
export const loginMessages = {
  /** The popup posts this to each window that may be the frame: `{ type, flowId }`. */
  ready: 'latchkey-wallet/login-ready',
  /** The frame that started the flow replies to the popup: `{ type, flowId, secret }`. */
  secret: 'latchkey-wallet/login-secret',
  /** The login has ended: `{ type, flowId, resultUri }`. The frame forwards `{ resultUri }` to its page. */
  ended: 'latchkey-wallet/login-ended',
  /** The page or window that opened the popup has it close: `{ type }`. */
  close: closeMessage,
} as const

/** Name of a call that the frame makes of its server. */
export type WalletCallName = keyof typeof walletCalls
/** Body of a call. */
export type WalletCallBody<name extends WalletCallName> = v.InferOutput<(typeof walletCalls)[name]['body']>
/** Result of a call. */
export type WalletCallResult<name extends WalletCallName> = v.InferOutput<
  (typeof walletCalls)[name]['result']
>

/**
 * Returns the parsed body of a call; `undefined` if it is invalid.
 *
 * @example
 * ```ts
 * import { readWalletCallBody } from '@latchkey/embedded-wallet/wallet-api'
 *
 * export async function read(request: Request) {
 *   const body = readWalletCallBody('verifyPrimaryEmail', await request.json())
 *   return body?.otp
 * }
 * ```
 */
export function readWalletCallBody<name extends WalletCallName>(
  name: name,
  value: unknown,
): WalletCallBody<name> | undefined {
  const call: (typeof walletCalls)[name] = walletCalls[name]
  const result = v.safeParse(call.body, value)
  return result.success ? result.output : undefined
}

/**
 * Returns the text that a device signs as its proof.
 *
 * @example
 * ```ts
 * import { toProofText } from '@latchkey/embedded-wallet/wallet-api'
 *
 * const text = toProofText({ deviceId: 'device', nonce: 'nonce', issuedAt: Date.now() })
 * const bytes = new TextEncoder().encode(text) // the device's key signs these
 * ```
 */
export const toProofText = ({
  deviceId,
  nonce,
  issuedAt,
}: {
  /** Id of the device. */
  readonly deviceId: string
  /** Nonce of the proof, which is accepted once. */
  readonly nonce: string
  /** Milliseconds since the epoch. */
  readonly issuedAt: number
}): string => `latchkey wallet device\n${deviceId}\n${nonce}\n${issuedAt}`
