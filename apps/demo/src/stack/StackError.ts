export type StackErrorCode = 'NOT_BUILT' | 'PORT_IN_USE'

/** A foreseen failure of the stack: `message` is one sentence for whoever started it. */
export class StackError extends Error {
  override readonly name = 'StackError'
  readonly code: StackErrorCode
  constructor({ code, message, cause }: { code: StackErrorCode; message: string; cause?: unknown }) {
    super(message, { cause })
    this.code = code
  }
}
