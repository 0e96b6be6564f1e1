/** A JSON-RPC error response. The client gets `data` unchanged. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}

export function invalidParams(message: string): RpcError {
  return new RpcError({ code: -32602, message: `Invalid params: ${message}` })
}

export function createUnhealthy({ slotsBehind }: { slotsBehind: bigint }): RpcError {
  return new RpcError({
    code: -32005,
    message: `Node is behind by ${slotsBehind} slots`,
    data: { numSlotsBehind: slotsBehind },
  })
}
