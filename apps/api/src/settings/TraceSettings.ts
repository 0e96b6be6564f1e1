/** Where traces go. */
export type TraceSettings = {
  /** The collector's URL for traces (OTLP over HTTP), such as `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string
  /** Default `latchkey-api`. */
  readonly service?: string | undefined
  /** Share of the requests that are traced, from 0 to 1. Default 1. */
  readonly share?: number | undefined
  /**
   * Continues the trace of a request's header `traceparent`. Only behind a proxy that replaces the header, because a caller could
   * have every request traced. Default false.
   */
  readonly trustParent?: boolean | undefined
}
