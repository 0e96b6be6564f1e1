/** Words of the code or of the settings, and numbers: never text of a caller. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** A span that is under way. */
export type OpenSpan = {
  set(facts: SpanFacts): void
  rename(name: string): void
  /** Marks the span as failed. */
  fail(kind: string): void
}

/** Records how long the parts of a request take, for a trace. Where it is absent, nothing is recorded. */
export type Traces = {
  /**
   * Runs work in a span, which is a part of the span that it runs in. A rejection marks the span as failed, by the kind of the
   * error alone, because a message may contain text of a caller.
   */
  span<value>(
    span: {
      readonly name: string
      readonly facts?: SpanFacts | undefined
      /** `server`: a request of a caller. `client`: a request to another server. Default: neither. */
      readonly kind?: 'server' | 'client' | undefined
      /** The header `traceparent` of a request (W3C Trace Context), if it is trusted. */
      readonly parent?: string | undefined
    },
    work: (open: OpenSpan) => Promise<value>,
  ): Promise<value>
  /** Returns the id of the trace that this runs in, for the log. */
  id(): string | undefined
}
