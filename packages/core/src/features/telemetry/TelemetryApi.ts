/**
 * `client.use(telemetry)`: tells the app's provider API what visitors do and what goes wrong, and keeps the log for "copy
 * report". Does nothing unless `features.analytics` is on. Told is what happened and with which wallet, never an address,
 * an e-mail address, what a visitor typed, or the query of a URL.
 */
export type TelemetryApi = {
  /** Tells of an error, by its code or name. More than five within 60 s are dropped. */
  reportError(error: unknown): void
  /**
   * What a developer asks for: version, options, the last events and the log (1,024,000 bytes at most), scrubbed. Sent
   * to nobody.
   */
  report(): string
}
