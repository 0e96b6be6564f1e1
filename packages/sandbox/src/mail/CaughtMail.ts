/** A mail as its recipient gets it. */
export type CaughtMail = {
  readonly id: number
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}
