import type { RequestRecord } from './RequestRecord.js'

/** What a kind of wallet brings to the kernel: how it does what it is asked, and how it shows that. */
export type WalletRules = {
  /** Does what was asked. `confirm` is the prompt: it settles when the person has decided. */
  perform(parameters: { request: RequestRecord; confirm: () => Promise<void> }): Promise<unknown>
  /** Answers as if it had been done. `how` names one of several lies. */
  lie(parameters: {
    request: RequestRecord
    confirm: () => Promise<void>
    how: string | undefined
  }): Promise<unknown>
  /** Whether a real wallet shows a person something before it answers this method. */
  isPrompt(method: string): boolean
  /** Methods of one group share one prompt: while it is open, another is answered -32002. */
  groupOf(method: string): string | undefined
  /** Emits once more what doing this has emitted. */
  repeat(request: RequestRecord): void
  /** Throws when the wallet can answer nothing at all. */
  assertReady(): void
}
