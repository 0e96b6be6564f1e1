export type WalletErrorCode =
  /** The text is no pairing link, or not one that can still be used. */
  | 'BAD_LINK'
  /** The person took the wallet offline. */
  | 'OFFLINE'
  /** The proposal, request or session is not there any more. */
  | 'GONE'
  /** The choice does not satisfy the proposal. */
  | 'NOT_ENOUGH'
  /** The wallet has no such account or chain. */
  | 'UNKNOWN'
  /** The relay or the other side did not play along. */
  | 'RELAY'
  /** The configuration cannot be used. */
  | 'CONFIG'

/** A foreseen failure; `message` is one sentence for the person at the page. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: WalletErrorCode
  constructor({ code, message, cause }: { code: WalletErrorCode; message: string; cause?: unknown }) {
    super(message, { cause })
    this.code = code
  }
}
