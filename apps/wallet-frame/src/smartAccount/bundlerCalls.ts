import { type Api, getBundlerNetworks, requestBundler } from '@latchkey/core/api'
import { getAddress } from 'viem'
import type { ListedNetwork } from './createSmartAccounts.ts'

/** Sends one JSON-RPC request to the bundler or the paymaster of a network, by its CAIP-2 id. */
export type SendToBundler = (
  chainId: string,
  call: { readonly method: string; readonly params: readonly unknown[] },
  signal: AbortSignal,
) => Promise<{
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown } | undefined
}>

/** Returns the networks with smart accounts that the provider API lists. */
export async function readBundlerNetworks(api: Api, signal: AbortSignal): Promise<readonly ListedNetwork[]> {
  const { networks } = await getBundlerNetworks(api, {}, { signal })
  return networks.map((network) => ({
    ...network,
    entryPoint: getAddress(network.entryPoint),
    implementation: getAddress(network.implementation),
  }))
}

/** Creates the way to the bundlers: the provider API, which forwards what its operator allows. */
export const createSendToBundler =
  (api: Api): SendToBundler =>
  (chainId, { method, params }, signal) =>
    requestBundler(api, { chainId, jsonrpc: '2.0', id: 1, method, params }, { signal })
