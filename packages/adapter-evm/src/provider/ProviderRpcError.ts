import type { LatchkeyError } from '@latchkey/core'

const UNAUTHORIZED = 4100
const DISCONNECTED = 4900
const INTERNAL = -32603

/** An error of EIP-1193, with a number that other libraries read. Its `cause` is the Latchkey error. */
export class ProviderRpcError extends Error {
  override readonly name: string = 'ProviderRpcError'
  /** Number of EIP-1193 or JSON-RPC, such as 4001 for a rejected request. */
  readonly code: number
  /** Data of the wallet or the node, if any. */
  readonly data: unknown
  constructor({
    code,
    message,
    data,
    cause,
  }: { code: number; message: string; data?: unknown; cause?: unknown }) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.data = data
  }
}

export function toProviderError(error: LatchkeyError): ProviderRpcError {
  const { detail } = (error.context ?? {}) as { detail?: unknown }
  return new ProviderRpcError({
    code: error.rpcCode ?? numberOf(error.code),
    message: typeof detail === 'string' && detail ? detail : error.message,
    data: (error.cause as { data?: unknown } | null | undefined)?.data,
    cause: error,
  })
}

function numberOf(code: string): number {
  switch (code) {
    case 'connection/not_connected':
      return UNAUTHORIZED
    case 'connection/ended':
    case 'wallet/ended':
      return DISCONNECTED
    default:
      return INTERNAL
  }
}
