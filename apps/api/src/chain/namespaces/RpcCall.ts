/** A call of JSON-RPC 2.0 to a node. */
export type RpcCall = { readonly method: string; readonly params: unknown }

export type RpcError = { readonly code: number; readonly message: string; readonly data?: unknown }

/** A node's response, parsed. */
export type RpcResponse = { readonly result: unknown } | { readonly error: RpcError }

/** JSON in the node's own bytes, checked to be well-formed but unchanged. */
export type NodeJson = Buffer

/** A node's response to forward. It is not parsed as a whole, so numbers of 64 bits keep every digit. */
export type NodeResponse = { readonly values: number } & (
  | { readonly result: NodeJson }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: NodeJson } }
)
