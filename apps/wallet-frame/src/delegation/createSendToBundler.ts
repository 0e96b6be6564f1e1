import { type Api, requestBundler } from '@latchkey/core/api'

/** Sends one JSON-RPC request to the bundler or the paymaster of a network, by its CAIP-2 id. */
export type SendToBundler = (
  chainId: string,
  call: { readonly method: string; readonly params: readonly unknown[] },
  signal: AbortSignal,
) => Promise<{
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown } | undefined
}>

/** Creates the connection to bundlers: the provider API, which forwards what its operator allows. */
export const createSendToBundler =
  (api: Api): SendToBundler =>
  (chainId, { method, params }, signal) =>
    requestBundler(api, { chainId, jsonrpc: '2.0', id: 1, method, params }, { signal })
