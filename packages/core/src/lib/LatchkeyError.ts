/**
 * The one error class. `code` names the error and survives `postMessage` and a second copy of the package, unlike
 * `instanceof`. `context` holds the facts. `message` is a sentence for developers; the interface has the visitor's text
 * under the code.
 */
export class LatchkeyError<code extends string = string, context = unknown> extends Error {
  override readonly name: string = 'LatchkeyError'
  declare readonly code: code
  declare readonly context: context
  /** JSON-RPC or EIP-1193 number, if the error has one. */
  declare readonly rpcCode?: number | undefined
  constructor({
    message,
    cause,
    ...facts
  }: {
    code: code
    message: string
    context: context
    cause?: unknown
    rpcCode?: number | undefined
  }) {
    super(message, cause === undefined ? cause : { cause })
    Object.assign(this, facts)
  }
  /** The error's place on the documentation site, such as `/errors#rpc/user_rejected`. */
  get docs(): string {
    return `/errors#${this.code}`
  }
}

/** Returns true for an error of ours, from this copy of the package or another. */
export function isLatchkeyError(value: unknown): value is LatchkeyError {
  return (
    value instanceof Error && typeof (value as Partial<LatchkeyError>).code === 'string' && 'context' in value
  )
}
