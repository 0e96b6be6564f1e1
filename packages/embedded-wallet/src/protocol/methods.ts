import * as v from 'valibot'

/** A network by CAIP-2 id, or an EVM chain id as a number or its digits. */
const chainId = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  v.pipe(v.number(), v.safeInteger()),
])
const text = v.pipe(v.string(), v.maxLength(4_000))
const email = v.pipe(v.string(), v.maxLength(254), v.email())
/** A one-time code. It is a string, because it may start with zeros. */
const otp = v.pipe(v.string(), v.maxLength(32))
const accountType = v.picklist(['eoa', 'smartAccount'])
const nothing = v.optional(v.unknown())

/** A CAIP-122 message that the wallet signs while it connects, with `<<AccountAddress>>` where the account belongs. */
const siwxMessage = v.object({
  serializedMessage: v.optional(text),
  accountAddress: text,
  chainId: v.string(),
  notBefore: v.optional(text),
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  statement: v.optional(text),
  resources: v.optional(v.array(text)),
  requestId: v.optional(text),
  issuedAt: v.optional(text),
  expirationTime: v.optional(text),
})

/** The account of an embedded wallet. */
const user = v.object({
  email: v.optional(v.nullable(text)),
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  chainId,
  smartAccountDeployed: v.optional(v.boolean()),
  accounts: v.optional(
    v.array(v.object({ address: v.pipe(v.string(), v.maxLength(128)), type: accountType })),
  ),
  userName: v.optional(v.nullable(text)),
  preferredAccountType: v.optional(accountType),
  signature: v.optional(text),
  message: v.optional(text),
  siwxMessage: v.optional(siwxMessage),
})

const connecting = 30_000

/**
 * The frame's calls, with the schemas of their parameters and results. `timeout`: milliseconds; a call without it
 * waits for the visitor.
 */
export const methods = {
  switchNetwork: {
    params: v.object({ chainId, rpcUrl: v.optional(text) }),
    result: v.object({ chainId }),
  },
  connectEmail: {
    params: v.object({ email }),
    result: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    timeout: connecting,
  },
  connectDevice: { params: nothing, result: nothing, timeout: connecting },
  connectOtp: { params: v.object({ otp }), result: nothing, timeout: connecting },
  connectSocial: {
    params: v.object({
      uri: text,
      preferredAccountType: v.optional(accountType),
      chainId: v.optional(chainId),
      siwxMessage: v.optional(siwxMessage),
      rpcUrl: v.optional(text),
      /** A new account makes no keys, because the visitor brings those of another wallet. Only in Latchkey's frame. */
      imports: v.optional(v.boolean()),
    }),
    result: user,
    timeout: connecting,
  },
  getSocialRedirectUri: {
    params: v.object({
      provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
      /**
       * Page of the app to return to, with the result as `result_uri`, if the URI is opened without a popup. Only in
       * Latchkey's frame.
       */
      returnUri: v.optional(text),
    }),
    result: v.object({ uri: text }),
    timeout: connecting,
  },
  getFarcasterUri: { params: nothing, result: v.object({ uri: text }) },
  connectFarcaster: { params: nothing, result: v.object({ userName: text }) },
  /**
   * Signs in by a passkey, in the wallet's window that the page has opened. `provider`: a login of the account. Only in Latchkey's
   * frame.
   */
  connectPasskey: { params: nothing, result: v.object({ provider: text }) },
  getUser: {
    params: v.object({
      chainId: v.optional(chainId),
      preferredAccountType: v.optional(accountType),
      socialUri: v.optional(text),
      siwxMessage: v.optional(siwxMessage),
      rpcUrl: v.optional(text),
      /** As in `connectSocial`. */
      imports: v.optional(v.boolean()),
    }),
    result: user,
  },
  /**
   * Returns a token by which the app's server verifies who is signed in. `expiresIn`: milliseconds. Only in Latchkey's frame.
   */
  getToken: {
    params: nothing,
    result: v.object({ token: text, expiresIn: v.number() }),
    timeout: connecting,
  },
  /** Asks the visitor whether tokens may name their email address. Only in Latchkey's frame. */
  shareEmail: { params: nothing, result: nothing },
  signOut: { params: nothing, result: nothing, timeout: 3_000 },
  isConnected: {
    params: v.optional(v.object({ token: v.optional(text) })),
    result: v.object({ isConnected: v.boolean() }),
  },
  getChainId: { params: nothing, result: v.object({ chainId }) },
  getSmartAccountEnabledNetworks: {
    params: nothing,
    result: v.object({ smartAccountEnabledNetworks: v.array(v.pipe(v.number(), v.safeInteger())) }),
  },
  initSmartAccount: {
    params: nothing,
    result: v.object({ address: text, isDeployed: v.boolean() }),
  },
  /** Removes the contract from the account. Only in Latchkey's frame. */
  removeSmartAccount: {
    params: nothing,
    result: v.object({ address: text, isDeployed: v.boolean() }),
  },
  setPreferredAccount: {
    params: v.object({ type: accountType }),
    result: v.object({ type: accountType, address: text }),
  },
  rpcRequest: {
    params: v.object({
      method: v.pipe(v.string(), v.maxLength(100)),
      params: v.optional(v.unknown()),
      chainId: v.optional(chainId),
      chainNamespace: v.optional(v.picklist(['eip155', 'solana'])),
      rpcUrl: v.optional(text),
    }),
    result: v.unknown(),
  },
  /** Aborts the call with this id. Without an id, aborts all wallet requests. */
  rpcAbort: { params: v.optional(v.object({ id: v.optional(text) })), result: nothing },
  updateEmail: {
    params: v.object({ email }),
    result: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    timeout: connecting,
  },
  updateEmailPrimaryOtp: { params: v.object({ otp }), result: nothing, timeout: connecting },
  updateEmailSecondaryOtp: {
    params: v.object({ otp }),
    result: v.object({ newEmail: text }),
    timeout: connecting,
  },
  syncTheme: {
    params: v.object({
      themeMode: v.optional(v.picklist(['light', 'dark'])),
      themeVariables: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      w3mThemeVariables: v.optional(v.record(v.string(), v.string())),
    }),
    result: nothing,
  },
  /** The languages that the page wants, the most wanted first; none: those of the browser. Only Latchkey's frame reads them. */
  syncLocale: {
    params: v.object({
      /** BCP 47 tags. */
      locales: v.pipe(v.array(v.pipe(v.string(), v.maxLength(35))), v.maxLength(20)),
    }),
    result: nothing,
  },
  syncDappData: {
    params: v.object({
      metadata: v.optional(v.object({ name: text, description: text, url: text, icons: v.array(text) })),
      sdkVersion: v.optional(text),
      sdkType: v.optional(text),
      projectId: text,
    }),
    /** `isKept`: whether the browser keeps the sign-in in the frame after a reload. Only Latchkey's frame reports it. */
    result: v.fallback(v.optional(v.object({ isKept: v.optional(v.boolean()) })), undefined),
  },
  /**
   * Shows the wallet's own pages in the frame until the visitor closes them: its settings, how to restore the keys on
   * this device, or the import of another wallet into an account without keys. Only in Latchkey's frame.
   */
  openSettings: {
    params: v.optional(
      v.object({ screen: v.optional(v.picklist(['settings', 'restore', 'blocked', 'import'])) }),
    ),
    result: v.object({ isConnected: v.boolean() }),
  },
  /**
   * For a browser that denies the frame its storage: has the wallet's window, which the page has opened, keep the sign-in or return it.
   * Only in Latchkey's frame.
   */
  keepInWindow: {
    params: v.object({ action: v.picklist(['keep', 'resume']) }),
    result: v.object({ isDone: v.boolean() }),
    timeout: 60_000,
  },
  reload: { params: nothing, result: nothing },
} as const satisfies Record<
  string,
  { readonly params: v.GenericSchema; readonly result: v.GenericSchema; readonly timeout?: number }
>

type Methods = typeof methods
/** Name of a call of the frame. */
export type MethodName = keyof Methods
/** Parameters of a call, as the frame receives them. */
export type Params<name extends MethodName> = v.InferOutput<Methods[name]['params']>
/** Result of a call, as the page receives it. */
export type Result<name extends MethodName> = v.InferOutput<Methods[name]['result']>
/** The account of an embedded wallet, as the frame reports it. */
export type FrameUser = v.InferOutput<typeof user>

/**
 * Returns the name of a call on the wire: `connectEmail` is `CONNECT_EMAIL`.
 *
 * @example
 * ```ts
 * import { toWireName } from '@latchkey/embedded-wallet/protocol'
 *
 * toWireName('connectEmail') // 'CONNECT_EMAIL'
 * ```
 */
export const toWireName = (name: MethodName): string => name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()
