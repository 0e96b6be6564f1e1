import type { Namespace } from '@latchkey/core'

/** A request that a wallet got, or the approval that opens a session. */
export type RequestRecord = {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Name of the wallet. */
  readonly wallet: string
  readonly namespace?: Namespace
  readonly method: string
  /** Parameters as text that is safe to show. Absent: none. */
  readonly params?: string
  readonly outcome: 'pending' | 'success' | 'error'
  /** Code of the error. */
  readonly code?: string
  /** Milliseconds until the wallet responded. */
  readonly duration?: number
}

/** An event of the client. */
export type EventRecord = {
  readonly id: number
  readonly at: number
  readonly name: string
  /** Properties as text that is safe to show. Absent: none. */
  readonly properties?: string
}

/** An error that the app or the client met. */
export type ErrorRecord = {
  readonly id: number
  readonly at: number
  readonly code: string
  /** Sentence for developers. */
  readonly message: string
  /** Where the error was seen first, such as the method of a wallet. */
  readonly source: string
}

/** A stored value of the client. */
export type StoredRecord = {
  readonly key: string
  /** Value as text that is safe to show. Absent: it is not shown. */
  readonly value?: string
  /** Characters of the stored text. */
  readonly length: number
}
