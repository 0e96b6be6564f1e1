import type { ChainAdapter } from '@latchkey/core'
import { createInstance } from './createInstance.js'
import { explainMisuse } from './explainMisuse.js'
import { isEvmAddress } from './isEvmAddress.js'
import type { EvmNetwork } from './networks/EvmNetwork.js'
import { parseNetworks } from './networks/parseNetworks.js'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** EVM adapter of a client. */
export type EvmAdapter = ChainAdapter<'eip155'> & {
  /** The networks as the app passed them: a viem `Chain` holds more than core needs. */
  readonly given: readonly EvmNetwork[]
}

/**
 * Creates the adapter for EVM chains.
 * @throws `options/invalid` with the network and the reason.
 */
export function evm(options: { readonly networks: readonly [EvmNetwork, ...EvmNetwork[]] }): EvmAdapter {
  developmentCheck()?.(options)
  const { networks } = options
  return {
    namespace: 'eip155',
    networks: parseNetworks(networks),
    given: networks,
    isAddress: isEvmAddress,
    loadAddressFormat: async () => (await import('./eip1193/checksumAccounts.js')).checksum,
    create: createInstance,
  }
}

/** Written so that bundlers drop the check and its sentences from production builds. A page without one gets none. */
function developmentCheck() {
  try {
    return process.env.NODE_ENV !== 'production' ? explainMisuse : undefined
  } catch {
    return undefined
  }
}
