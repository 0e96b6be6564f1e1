/**
 * The only error class of this library. Identify an error by its `code`: unlike `instanceof`, it works after `postMessage`
 * and with a second copy of the package. `message` is a sentence for developers; the interface has the visitor's text
 * under the code.
 */
export class LatchkeyError<code extends string = string, context = unknown> extends Error {
  override readonly name: string = 'LatchkeyError'
  /** Code of the error, such as `network/not_found`. */
  declare readonly code: code
  /** Facts of the error. `isLatchkeyError` with a code types them. */
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
  /** Path of the error on the documentation site, such as `/errors#rpc/user_rejected`. */
  get docs(): string {
    return `/errors#${this.code}`
  }
}

declare global {
  /** Facts of the errors, by code. Each table of errors merges into it, so those of a package join with its types. */
  interface LatchkeyErrors {}
}

/** Facts of the known errors, by code. */
export type ErrorContexts = LatchkeyErrors

/**
 * Returns true for a `LatchkeyError`, from this copy of the package or another. With a code, returns true only for an
 * error with that code, and its `context` has a type: `isLatchkeyError(error, 'network/not_found') && error.context.chainId`.
 *
 * @example
 * ```ts
 * import { isLatchkeyError, type Latchkey } from '@latchkey/core'
 *
 * async function useBase({ networks }: Latchkey) {
 *   try {
 *     await networks.switchTo({ chainId: 'eip155:8453' })
 *   } catch (error) {
 *     if (isLatchkeyError(error, 'rpc/user_rejected')) return
 *     throw error
 *   }
 * }
 * ```
 */
export function isLatchkeyError(value: unknown): value is LatchkeyError
export function isLatchkeyError<code extends keyof ErrorContexts>(
  value: unknown,
  code: code,
): value is LatchkeyError<code, ErrorContexts[code]>
export function isLatchkeyError(value: unknown, code?: string): value is LatchkeyError {
  const { code: own } = Object(value) as { code?: unknown }
  return value instanceof Error && 'context' in value && String(own) === (code ?? own)
}
