/** What a request asks of a person, in words. Everything in it can be shown as it is. */
export type RequestDescription = {
  /** A question, for example `Sign this message?`. */
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** What is signed or sent, in full. */
  readonly body?: { readonly label: string; readonly text: string }
}
