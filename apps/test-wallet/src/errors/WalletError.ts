export type WalletErrorCode =
  /** The text is not a pairing link, or the link has expired. */
  | 'BAD_LINK'
  /** The visitor took the wallet offline. */
  | 'OFFLINE'
  /** The proposal, request or session no longer exists. */
  | 'GONE'
  /** The choice does not satisfy the proposal. */
  | 'NOT_ENOUGH'
  /** The wallet has no such account or chain. */
  | 'UNKNOWN'
  /** The relay or the page failed. */
  | 'RELAY'
  /** The configuration is invalid. */
  | 'CONFIG'

/** An expected failure. `message` is one sentence for the visitor. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: WalletErrorCode
  constructor({ code, message, cause }: { code: WalletErrorCode; message: string; cause?: unknown }) {
    super(message, { cause })
    this.code = code
  }
}
