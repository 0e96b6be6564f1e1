import { type Api, getBundlerNetworks } from '@latchkey/core/api'
import { getAddress } from 'viem'
import type { ListedNetwork } from './createSmartAccounts.ts'

/** Returns the networks with smart accounts that the provider API lists. */
export async function readBundlerNetworks(api: Api, signal: AbortSignal): Promise<readonly ListedNetwork[]> {
  const { networks } = await getBundlerNetworks(api, {}, { signal })
  return networks.map((network) => ({
    ...network,
    entryPoint: getAddress(network.entryPoint),
    implementation: getAddress(network.implementation),
  }))
}
