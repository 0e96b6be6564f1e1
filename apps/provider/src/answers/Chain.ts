import type { ChainAnswers } from './ChainAnswers.ts'

/** The part of the provider that reads networks. */
export type Chain = {
  readonly answers: ChainAnswers
  /** Follows transfers until the signal aborts. */
  start(signal: AbortSignal): Promise<void>
}
