import type { FarcasterSettings, SocialSettings } from './social/services/SocialSettings.ts'

/** The operator's settings for embedded wallets. */
export type WalletSettings = {
  /** Origins that serve the wallet's frame. Only their pages may call. */
  readonly frameOrigins: readonly string[]
  /** Public URL of this server, for the links in mails, without a slash at the end. Default: the address it listens on. */
  readonly url?: string | undefined
  readonly mail: {
    /** The mail server: `smtp://` or `smtps://`, with the user and the password, if any. */
    readonly url: string
    /** The sender, such as `Wallet <wallet@example.org>`. */
    readonly from: string
  }
  /** Keys of 32 bytes that seal the server's shares. The first one seals; the others are earlier ones. */
  readonly shareKeys: readonly [Uint8Array, ...Uint8Array[]]
  /** Like `shareKeys`, for recovery shares. No key may be in both. */
  readonly recoveryKeys: readonly [Uint8Array, ...Uint8Array[]]
  /**
   * Seeds of 32 bytes of the keys (Ed25519) that sign tokens for the servers of apps. The first one signs; all are published.
   * Default: derived from `shareKeys`.
   */
  readonly tokenKeys?: readonly [Uint8Array, ...Uint8Array[]] | undefined
  /** Login services that visitors may use. Default none. */
  readonly socials?: readonly (SocialSettings | FarcasterSettings)[] | undefined
  /** Allows webhooks over http, and to addresses of private networks. Default false. */
  readonly privateWebhooks?: boolean | undefined
  /** A wallet's new device must be approved by a mailed link before it gets a code. Default true. */
  readonly deviceApproval?: boolean | undefined
}
