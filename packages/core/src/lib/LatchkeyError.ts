/**
 * The one error class. `code` names what happened and survives `postMessage` and a second copy of the package, where
 * `instanceof` does not; `context` holds the facts; `message` is a sentence for developers. What a visitor reads lives
 * in the interface's message catalogue under the code.
 */
export class LatchkeyError<code extends string = string, context = unknown> extends Error {
  override readonly name: string = 'LatchkeyError'
  readonly code: code
  readonly context: context
  /** JSON-RPC or EIP-1193 number, where the failure has one. */
  readonly rpcCode: number | undefined
  constructor(init: {
    code: code
    message: string
    context: context
    cause?: unknown
    rpcCode?: number | undefined
  }) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause })
    this.code = init.code
    this.context = init.context
    this.rpcCode = init.rpcCode
  }
}

/** True for an error of ours, from this copy of the package or another. */
export function isLatchkeyError(value: unknown): value is LatchkeyError {
  return (
    value instanceof Error && typeof (value as Partial<LatchkeyError>).code === 'string' && 'context' in value
  )
}
