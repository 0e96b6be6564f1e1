/** A mail as its recipient gets it. */
export type CaughtMail = {
  /** Counts up from 1. */
  readonly id: number
  /** Address of the sender. */
  readonly from: string
  /** Addresses of the recipients, in lower case. */
  readonly to: readonly string[]
  /** Subject. */
  readonly subject: string
  /** The plain text, empty if there is none. */
  readonly text: string
  /** The HTML, empty if there is none. */
  readonly html: string
}
