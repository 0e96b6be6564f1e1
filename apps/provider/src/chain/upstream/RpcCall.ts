/** A call of JSON-RPC 2.0 to a node. */
export type RpcCall = { readonly method: string; readonly params: unknown }

export type RpcError = { readonly code: number; readonly message: string; readonly data?: unknown }

/** What a node said. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: RpcError }
