/**
 * `client.use(telemetry)`: sends events and errors to the app's provider API, and keeps the log for "copy report". It does
 * nothing unless `features.analytics` is on. It sends what happened and with which wallet, never an address, an email
 * address, typed text, or the query of a URL.
 */
export type TelemetryApi = {
  /** Reports an error by its code or name. More than five within 60 s are dropped. */
  reportError(error: unknown): void
  /**
   * Returns a report for developers: version, options, the last events and the log (1,024,000 bytes at most), scrubbed. It
   * is not sent.
   */
  report(): string
}
