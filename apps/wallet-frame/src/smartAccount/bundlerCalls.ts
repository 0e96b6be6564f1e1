import { type Api, getBundlerNetworks, requestBundler } from '@latchkey/core/api'
import { getAddress } from 'viem'
import type { createBundler } from './createBundler.ts'
import type { SmartNetwork } from './createSmartAccounts.ts'

/** The calls of the provider API for smart accounts. */
export const createBundlerCalls = (
  api: Api,
): {
  readNetworks(signal: AbortSignal): Promise<readonly SmartNetwork[]>
  readonly send: Parameters<typeof createBundler>[0]
} => ({
  async readNetworks(signal) {
    const { networks } = await getBundlerNetworks(api, {}, { signal })
    return networks.map((network) => ({
      ...network,
      entryPoint: getAddress(network.entryPoint),
      implementation: getAddress(network.implementation),
    }))
  },
  send: (chainId, { method, params }, signal) =>
    requestBundler(api, { chainId, jsonrpc: '2.0', id: 1, method, params }, { signal }),
})
