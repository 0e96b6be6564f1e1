/** The operator's calls, which are served on a port of their own. */
export type OperatorSettings = {
  /** Secrets of 32 characters or more, each of which may make every call. */
  readonly keys: readonly string[]
  /** Default 0: any free port. */
  readonly port?: number | undefined
  /** Default 127.0.0.1, whatever the address of the other calls. */
  readonly host?: string | undefined
}
