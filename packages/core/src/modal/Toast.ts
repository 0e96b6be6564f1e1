/** A short message over the view. Its text is found in the message catalogue under `code`. */
export type Toast = {
  readonly id: number
  readonly tone: 'error' | 'info' | 'success' | 'loading'
  readonly code: string
  readonly context?: unknown
}
