/** A call of JSON-RPC 2.0 to a node. */
export type RpcCall = { readonly method: string; readonly params: unknown }

export type RpcError = { readonly code: number; readonly message: string; readonly data?: unknown }

/** A node's response, parsed. */
export type RpcResponse = { readonly result: unknown } | { readonly error: RpcError }

/** JSON in the bytes a node wrote, checked to be well-formed and otherwise untouched. */
export type NodeJson = Buffer

/** A node's response as it is passed on: numbers of 64 bits keep every digit, and nothing large is parsed. */
export type NodeResponse = { readonly values: number } & (
  | { readonly result: NodeJson }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: NodeJson } }
)
