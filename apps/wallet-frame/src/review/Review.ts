import type { AnyText } from '../texts/toText.ts'

/** One line of a review. The value is shown whole. */
export type ReviewRow = {
  readonly label: AnyText
  readonly value: string
  /** `mono`: an address, a hash or code. `block`: longer text that keeps its line breaks. `step`: begins a step of a batch. */
  readonly form: 'text' | 'mono' | 'block' | 'step'
}

/** Returns one line of a review. */
export const row = (label: AnyText, value: string, form: ReviewRow['form'] = 'text'): ReviewRow => ({
  label,
  value,
  form,
})

/** A change of the account's balance as the node expects it. Amounts have a sign. The amount of a token without a symbol is a whole text. */
export type ExpectedChange = { readonly amount: string; readonly symbol: string; readonly token?: string }

/** Data that the visitor approves. It is plain data, frozen before it is shown, together with the data to sign. */
export type Review = {
  readonly id: string
  /** Origin of the requesting page, as the browser reports it. */
  readonly origin: string
  readonly title: AnyText
  /** Empty for what belongs to no network. */
  readonly network: string
  readonly account: string
  readonly rows: readonly ReviewRow[]
  readonly warnings: readonly AnyText[]
  /** Absent for what changes no balance. `unknown`: the node cannot predict it. `fails`: the node expects a failure. */
  readonly changes?: readonly ExpectedChange[] | 'unknown' | 'fails'
  /** Moves value, or lets somebody else move it: confirmed in a window of the wallet, where the page cannot paint. */
  readonly needsWindow: boolean
  /** The button that approves it in the frame. Default: `action.sign`. */
  readonly action?: 'action.share'
  /** The server signs it only with a passkey. `missing`: the visitor has none yet. */
  readonly passkey?: 'asked' | 'missing'
}
