/** Codes of `SandboxError`. */
export type SandboxErrorCode =
  | 'BINARY_MISSING'
  | 'CHAIN_START_FAILED'
  | 'FAUCET_REFUSED'
  | 'FAUCET_EMPTY'
  | 'NODE_REFUSED'
  | 'NODE_UNREACHABLE'
  | 'PORT_IN_USE'
  | 'PROXY_TARGET_INVALID'
  | 'UNKNOWN_CHAIN'

/** An expected failure of the sandbox. The message is one sentence that can be shown unchanged. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  /** The kind of failure. */
  readonly code: SandboxErrorCode

  constructor({ code, message, cause }: { code: SandboxErrorCode; message: string; cause?: unknown }) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}
