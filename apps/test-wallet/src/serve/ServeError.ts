/** A foreseen failure of serving the wallet: `message` is one sentence for whoever started it. */
export class ServeError extends Error {
  override readonly name = 'ServeError'
  readonly code: 'NOT_BUILT' | 'PORT_IN_USE' | 'BAD_CONFIG'
  constructor({ code, message, cause }: { code: ServeError['code']; message: string; cause?: unknown }) {
    super(message, { cause })
    this.code = code
  }
}
