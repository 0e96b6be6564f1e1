import type { Move } from './Task.ts'

/** What tells how much a request moves, and to whom. */
export type MoveFacts = {
  /** Returns the price in US dollars and the decimals of a coin or token; `undefined` if either is unknown. */
  readPrice(
    move: Move,
    signal: AbortSignal,
  ): Promise<{ readonly price: string; readonly decimals: number } | undefined>
  /** Recipients that the account has sent to on this device, in lower case. */
  readRecipients(): Promise<readonly string[]>
  addRecipients(recipients: readonly string[]): Promise<void>
}
