/** A line of the event log. */
export type LogEntry = {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly source: 'event' | 'log' | 'page'
  readonly name: string
  readonly detail?: unknown
}
