import type { RpcCall } from '../../upstream/RpcCall.ts'

const methods: readonly string[] = ['eth_call', 'eth_createAccessList', 'eth_estimateGas']

/**
 * Whether a call carries anything besides the transaction and the block. Nodes take state and block overrides there, by
 * which a caller runs code of any size for free. Parameters by name count as overrides, as nodes may read those too.
 */
export function hasOverrides({ method, params }: RpcCall): boolean {
  if (!methods.includes(method)) return false
  if (!Array.isArray(params)) return true
  const [, , ...more]: readonly unknown[] = params
  return more.some((param) => param !== undefined && param !== null)
}
